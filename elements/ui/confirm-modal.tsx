import { Button } from '@fluentui/react-components';
import { makeStyles } from '@griffel/react';
import { BusyButton } from './busy-button.tsx';
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
  /** It is being done. */
  busy: boolean;
  /** Why it was not done; '' for nothing. */
  failure: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that cannot be undone. */
export function ConfirmModal({
  title,
  text,
  confirm,
  cancel,
  close,
  busy,
  failure,
  onConfirm,
  onClose,
}: ConfirmModalProps) {
  const styles = useStyles();
  return (
    <Modal
      title={title}
      closeLabel={close}
      maxWidth="418px"
      onClose={onClose}
      actions={(shut) => (
        <>
          <Button onClick={shut} data-autofocus>
            {cancel}
          </Button>
          <BusyButton busy={busy} onClick={onConfirm}>
            {confirm}
          </BusyButton>
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
