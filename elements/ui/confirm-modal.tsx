import { Button, Spinner } from '@fluentui/react-components';
import { makeStyles } from '@griffel/react';
import { useState } from 'react';
import { Modal } from './modal.tsx';
import { tokens } from './theme/tokens.ts';

const useStyles = makeStyles({
  text: { marginBlock: 0, overflowWrap: 'anywhere' },
  failure: {
    marginBlock: `${tokens.spacingVerticalS} 0`,
    color: tokens.colorStatusDangerForeground1,
    overflowWrap: 'anywhere',
    ':empty': { display: 'none' },
  },
});

export interface ConfirmModalProps {
  /** A question. */
  title: string;
  /** What follows from it. */
  text: string;
  /** Names the deed, such as `Remove`. */
  confirm: string;
  cancel: string;
  close: string;
  /** Does it. A rejection keeps the dialog open. */
  onConfirm: () => Promise<void>;
  /** What to say of a rejection. */
  failureText: (error: unknown) => string;
  /** `refused`: it was tried in vain, so things stand otherwise than the page says. */
  onClose: (result: 'kept' | 'done' | 'refused') => void;
}

/** Asks before something is done that cannot be undone, and does it. */
export function ConfirmModal({
  title,
  text,
  confirm,
  cancel,
  close,
  onConfirm,
  failureText,
  onClose,
}: ConfirmModalProps) {
  const styles = useStyles();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<'kept' | 'refused'>('kept');
  const [failure, setFailure] = useState('');

  const act = async () => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await onConfirm();
      onClose('done');
    } catch (error) {
      setResult('refused');
      setFailure(failureText(error));
      setBusy(false);
    }
  };
  return (
    <Modal
      title={title}
      closeLabel={close}
      maxWidth="418px"
      onClose={() => onClose(result)}
      actions={(shut) => (
        <>
          <Button onClick={shut} data-autofocus>
            {cancel}
          </Button>
          <Button
            appearance="primary"
            disabledFocusable={busy}
            icon={busy ? <Spinner size="tiny" aria-hidden="true" /> : null}
            onClick={() => void act()}
          >
            {confirm}
          </Button>
        </>
      )}
    >
      <p className={styles.text}>{text}</p>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
    </Modal>
  );
}
