import { can } from '@heliport/client';
import { Button, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import type { Alarm } from '#contract/energy/alarm/calls.ts';
import { NOTE_MAX_LENGTH } from '#contract/energy/alarm/limits.ts';
import { failureOf } from '#kit/failure.ts';
import { confirmAlarms } from '../../api/desk.ts';
import { $text } from '../../texts/station/text.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: '8px', justifyItems: 'start' },
  label: { fontWeight: tokens.fontWeightSemibold },
  input: {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '64px',
    padding: '6px 10px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    font: 'inherit',
    resize: 'vertical',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  failure: { margin: 0, color: tokens.colorStatusDangerForeground1, ':empty': { display: 'none' } },
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
  const field = useId();
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
      <label htmlFor={field} className={styles.label}>
        {text('confirmRemark')}
      </label>
      <textarea
        id={field}
        className={styles.input}
        maxLength={NOTE_MAX_LENGTH}
        value={note}
        aria-describedby={`${field}-failure`}
        aria-invalid={failure !== ''}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <p id={`${field}-failure`} className={styles.failure} role="alert">
        {failure}
      </p>
      <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
        {text('confirmAlarm')}
      </Button>
    </form>
  );
}
