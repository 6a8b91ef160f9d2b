import { mergeClasses } from '@griffel/react';
import { paths } from '#client/routes.ts';
import { pages } from '#contract/pages.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { useEntryFormStyles } from '#elements/widgets/entry/entry-form.styles.ts';
import { EntryFrame } from '#elements/widgets/entry/entry-frame.tsx';

/** Text only: an administrator sets a new password (specification section 2.8). */
export function Passwordback({ formOnly }: ElementProps & { formOnly?: boolean }) {
  const { t } = useTranslation('session');
  const styles = useEntryFormStyles();
  return (
    <EntryFrame
      title={t('forgotTitle')}
      welcome={t('forgotText')}
      help={pages.passwordback.help}
      formOnly={formOnly}
    >
      <p className={styles.alone}>
        <a className={mergeClasses(styles.link, styles.inText)} href={paths.login}>
          {t('backToLogin')}
        </a>
      </p>
    </EntryFrame>
  );
}
