import { Button } from '@fluentui/react-components';
import { makeStyles } from '@griffel/react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { BusyButton } from '#elements/ui/busy-button.tsx';
import { Modal, type ModalProps } from '#elements/ui/modal.tsx';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { FormMessage } from './form-message.tsx';
import type { Form } from './use-form.ts';
import { useUnsaved } from './use-unsaved.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  text: {
    marginBlock: `0 ${tokens.spacingVerticalL}`,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
});

export interface DialogFormProps<Name extends string>
  extends Pick<ModalProps, 'title' | 'maxWidth' | 'closesOutside' | 'onClose'> {
  /** What the form is for, where the title does not say it. */
  text?: string | undefined;
  /** Names the deed; Confirm when absent. */
  confirm?: string;
  form: Form<Name>;
  /** False closes it. */
  open: boolean;
  /** What was typed is lost when the page goes. */
  unsaved?: boolean;
  className?: string;
  children: ReactNode;
}

/** A dialog that is a form, with Cancel and Confirm; by itself a press outside does not close it, since that loses the input. */
export function DialogForm<Name extends string>({
  text,
  confirm,
  form,
  open,
  unsaved = false,
  className,
  children,
  ...modal
}: DialogFormProps<Name>) {
  const { t } = useTranslation('common');
  const styles = useStyles();
  const id = useId();
  useUnsaved(unsaved && open);
  return (
    <Modal
      closesOutside={false}
      {...modal}
      closeLabel={t('close')}
      open={open}
      actions={(close) => (
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <BusyButton type="submit" form={id} busy={form.busy} disabledFocusable={!form.ready}>
            {confirm ?? t('confirm')}
          </BusyButton>
        </>
      )}
    >
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <form id={id} className={className ?? styles.form} {...form.props}>
        {children}
        <FormMessage {...form} />
      </form>
    </Modal>
  );
}
