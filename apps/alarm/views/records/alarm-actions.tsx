import { $can, notify } from '@heliport/client';
import { Button, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { AlarmDetail } from '#contract/energy/alarm/calls.ts';
import { NOTE_MAX_LENGTH } from '#contract/energy/alarm/limits.ts';
import { failureOf } from '#kit/failure.ts';
import { $format } from '#kit/formats.ts';
import { NoteField } from '#kit/react/note-field.tsx';
import { canConfirm, type RecordsPage } from '../../stores/records.ts';
import { $text } from '../../texts/records/text.ts';
import { SuppressDialog } from './suppress-dialog.tsx';

const useStyles = makeStyles({
  actions: { display: 'grid', gap: '12px', ':empty': { display: 'none' } },
  form: { display: 'grid', gap: '8px' },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  said: { margin: 0, color: tokens.colorStatusDangerForeground1 },
  hint: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

interface ActionsProps {
  alarm: AlarmDetail;
  page: RecordsPage;
  reload: () => Promise<unknown>;
}

/** Confirming, taking over and suppressing an alarm, for people with the rights. */
export function AlarmActions({ alarm, page, reload }: ActionsProps) {
  const styles = useStyles();
  const text = useStore($text);
  const confirms = useStore($can('alarm:confirm'));
  const editsPushes = useStore($can('push:edit'));
  const mayConfirm = confirms && alarm.mayOperate;
  const maySuppress = useStore($can('alarm:suppress')) && alarm.mayOperate;
  const mayTake = (confirms || editsPushes) && alarm.mayOperate;
  const [said, setSaid] = useState('');
  const [isTaking, setTaking] = useState(false);
  const [isSuppressing, setSuppressing] = useState(false);
  const isOpen = alarm.resetAt === null;

  async function take(): Promise<void> {
    setTaking(true);
    setSaid('');
    try {
      await page.take(alarm.id);
    } catch (error) {
      setSaid(failureOf(error).message || text('failedWhy'));
    }
    await reload();
    setTaking(false);
  }
  return (
    <div className={styles.actions}>
      {mayConfirm && canConfirm(alarm) && <ConfirmForm {...{ alarm, page, reload, setSaid }} />}
      {said !== '' && (
        <p className={styles.said} role="alert">
          {said}
        </p>
      )}
      {isOpen && (mayTake || maySuppress) && (
        <div className={styles.buttons}>
          {mayTake && alarm.takenAt === null && alarm.confirmedAt === null && (
            <Button disabledFocusable={isTaking} onClick={() => void take()}>
              {text('take')}
            </Button>
          )}
          {maySuppress && (
            <Button disabledFocusable={alarm.safety} onClick={() => setSuppressing(true)}>
              {text('suppress')}
            </Button>
          )}
        </div>
      )}
      {isOpen && maySuppress && alarm.safety && <p className={styles.hint}>{text('safety')}</p>}
      {isSuppressing && (
        <SuppressDialog
          alarm={alarm}
          suppress={page.suppress}
          onClose={() => setSuppressing(false)}
          onSuppressed={() => {
            notify({ kind: 'success', text: text('suppressDone') });
            void page.refresh();
            void reload();
          }}
        />
      )}
    </div>
  );
}

interface ConfirmFormProps extends ActionsProps {
  setSaid: (words: string) => void;
}

function ConfirmForm({ alarm, page, reload, setSaid }: ConfirmFormProps) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const form = useRef<HTMLFormElement>(null);
  const [note, setNote] = useState(() => page.notes.get(alarm.id) ?? '');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      const { refused } = await page.confirm([alarm.id], note);
      const other = refused[0];
      if (other?.by && other.at)
        setSaid(
          text('confirmedBefore', { count: 1, name: other.by, time: format.time(other.at, Date.now()) }),
        );
      page.notes.delete(alarm.id);
      // It stays busy: with the confirmed alarm, the form goes.
      await reload();
    } catch (error) {
      setFailure(failureOf(error).message || text('failedWhy'));
      setBusy(false);
      form.current?.querySelector('textarea')?.focus();
    }
  }
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <NoteField
        label={text('remark')}
        value={note}
        maxLength={NOTE_MAX_LENGTH}
        failure={failure}
        onChange={(typed) => {
          setNote(typed);
          page.notes.set(alarm.id, typed);
        }}
      />
      <div>
        <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
          {text('confirm')}
        </Button>
      </div>
    </form>
  );
}
