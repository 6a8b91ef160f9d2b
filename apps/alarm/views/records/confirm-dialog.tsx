import { Button, Modal } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { NOTE_MAX_LENGTH } from '#contract/energy/alarm/limits.ts';
import { failureOf } from '#kit/failure.ts';
import { NoteField } from '#kit/react/note-field.tsx';
import { $text } from '../../texts/records/text.ts';

interface ConfirmDialogProps {
  /** Alarms to confirm. */
  count: number;
  confirm: (note: string) => Promise<unknown>;
  onClose: () => void;
}

/** Confirms the chosen alarms with one remark. */
export function ConfirmDialog({ count, confirm, onClose }: ConfirmDialogProps) {
  const text = useStore($text);
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function send(close: () => void): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      await confirm(note);
      close();
    } catch (error) {
      setFailure(failureOf(error).message || text('failedWhy'));
    }
    setBusy(false);
  }
  return (
    <Modal
      title={text('confirmTitle', { count })}
      closeLabel={text('close')}
      maxWidth="480px"
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button appearance="primary" disabledFocusable={isBusy} onClick={() => void send(close)}>
            {text('confirm')}
          </Button>
        </>
      )}
    >
      <NoteField
        isFirst
        label={text('remark')}
        value={note}
        maxLength={NOTE_MAX_LENGTH}
        failure={failure}
        onChange={setNote}
      />
    </Modal>
  );
}
