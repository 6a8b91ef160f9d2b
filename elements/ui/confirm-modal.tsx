import { Button } from '@fluentui/react-components';
import { makeStyles } from '@griffel/react';
import type { ReactNode } from 'react';
import { BusyButton } from './busy-button.tsx';
import { useDangerStyles } from './danger.styles.ts';
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
  /** The question to confirm. */
  title: string;
  /** The consequences. */
  text: string;
  /** Label of the confirm button, such as `Remove`. */
  confirm: string;
  cancel: string;
  close: string;
  /** True while the action is in flight. */
  busy: boolean;
  /** Why the action failed; '' for no failure. */
  failure: string;
  /** Choices below the text. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. */
export function ConfirmModal({
  title,
  text,
  confirm,
  cancel,
  close,
  busy,
  failure,
  children,
  onConfirm,
  onClose,
}: ConfirmModalProps) {
  const styles = useStyles();
  const danger = useDangerStyles();
  return (
    <Modal
      title={title}
      closeLabel={close}
      maxWidth="418px"
      onClose={onClose}
      actions={(closeModal) => (
        <>
          <Button onClick={closeModal} data-autofocus>
            {cancel}
          </Button>
          <BusyButton className={danger.solid} busy={busy} onClick={onConfirm}>
            {confirm}
          </BusyButton>
        </>
      )}
    >
      <p className={styles.text}>{text}</p>
      {children}
      <p className={styles.failure} role="alert">
        {failure}
      </p>
    </Modal>
  );
}
