import { Button } from '@fluentui/react-components';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { Modal } from '#elements/ui/modal.tsx';
import { useAgreementStyles } from './agreement.styles.ts';
import { AgreementBody } from './agreement-body.tsx';

export interface AgreementProps extends ElementProps<{ 'uc-close': undefined }> {
  inline?: boolean;
}

/** Licence and terms to read (specification section 2.5). The form itself asks for consent. */
export function Agreement({ inline, emit }: AgreementProps) {
  const { t } = useTranslation(['session', 'common']);
  const styles = useAgreementStyles();
  const title = t('session:agreement.title');
  if (inline) {
    return (
      <article className={styles.alone}>
        <h2 className={styles.title}>{title}</h2>
        <AgreementBody />
      </article>
    );
  }
  return (
    <Modal
      title={title}
      closeLabel={t('common:close')}
      maxWidth="720px"
      onClose={() => emit('uc-close')}
      actions={(close) => (
        <Button appearance="primary" onClick={close}>
          {t('common:close')}
        </Button>
      )}
    >
      {/* Focusable and initially focused, so that the keyboard scrolls it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text must take the focus, so that it can be scrolled with the keyboard (axe: scrollable-region-focusable) */}
      <section className={styles.scroll} aria-label={title} tabIndex={0} data-autofocus>
        <AgreementBody />
      </section>
    </Modal>
  );
}
