import { Button, Spinner } from '@fluentui/react-components';
import { makeStyles } from '@griffel/react';
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { Modal } from '#elements/ui/modal.tsx';
import { tokens } from '#elements/ui/theme/tokens.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  text: {
    marginBlock: `0 ${tokens.spacingVerticalL}`,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
});

export interface DialogFormProps {
  title: string;
  /** What the form is for, where the title does not say it. */
  text?: string | undefined;
  /** Names the deed; Confirm when absent. */
  confirm?: string;
  /** CSS length. */
  maxWidth: string;
  form: RefObject<HTMLFormElement | null>;
  /** All is filled in that must be. */
  ready: boolean;
  busy: boolean;
  /** False closes it. */
  open: boolean;
  onInput: () => void;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that is a form, with Cancel and Confirm; a press outside does not close it, since it would lose the input. */
export function DialogForm({
  title,
  text,
  confirm,
  maxWidth,
  form,
  ready,
  busy,
  open,
  onInput,
  onSubmit,
  onClose,
  children,
}: DialogFormProps) {
  const { t } = useTranslation('common');
  const styles = useStyles();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) onSubmit();
  };
  return (
    <Modal
      title={title}
      closeLabel={t('close')}
      maxWidth={maxWidth}
      closesOutside={false}
      open={open}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            type="submit"
            form={id}
            appearance="primary"
            disabledFocusable={!ready || busy}
            icon={busy ? <Spinner size="tiny" aria-hidden="true" /> : null}
          >
            {confirm ?? t('confirm')}
          </Button>
        </>
      )}
    >
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {/* The animation event tells of a password manager's fill, which is silent until the person acts. */}
      <form
        id={id}
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={submit}
        onInput={onInput}
        onAnimationStart={onInput}
      >
        {children}
      </form>
    </Modal>
  );
}
