import { can } from '@heliport/client';
import { Button, makeStyles } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Alarm } from '#contract/energy/alarm/calls.ts';
import { NOTE_MAX_LENGTH } from '#contract/energy/alarm/limits.ts';
import { failureOf } from '#kit/failure.ts';
import { NoteField } from '#kit/react/note-field.tsx';
import { confirmAlarms } from '../../api/desk.ts';
import { $text } from '../../texts/station/text.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: '8px', justifyItems: 'start' },
});

interface Props {
  alarm: Pick<Alarm, 'id' | 'confirmedAt'>;
  /** It was confirmed, by this person or by another one. */
  onConfirmed: () => Promise<unknown>;
}

/** Confirms an alarm with a remark, which ends its pushes. If somebody else was faster, says who. */
export function ConfirmAlarm({ alarm: { id, confirmedAt }, onConfirmed }: Props) {
  const styles = useStyles();
  const text = useStore($text);
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (confirmedAt !== null || !can('alarm:confirm'))
    return failure === '' ? null : <p role="status">{failure}</p>;

  async function confirm(): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      const { refused } = await confirmAlarms({ body: { ids: [id], note: note.trim() } });
      const [other] = refused;
      if (other) setFailure(text('confirmedBefore', { name: other.by ?? '' }));
      await onConfirmed();
    } catch (error) {
      setFailure(failureOf(error).message || text('failedWhy'));
    }
    setBusy(false);
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <NoteField
        label={text('confirmRemark')}
        value={note}
        maxLength={NOTE_MAX_LENGTH}
        failure={failure}
        onChange={setNote}
      />
      <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
        {text('confirmAlarm')}
      </Button>
    </form>
  );
}
