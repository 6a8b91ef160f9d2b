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
  /** Explains the form's purpose if the title does not. */
  text?: string | undefined;
  /** Label of the submit button. Default: Confirm. */
  confirm?: string;
  form: Form<Name>;
  /** False closes the dialog. */
  open: boolean;
  /** True if input would be lost when the page unloads. */
  unsaved?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A dialog with a form, Cancel and Confirm. By default a click outside does not close it, since that would discard the
 * input.
 */
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
