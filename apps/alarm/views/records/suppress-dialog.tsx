import { Button, Field, Modal, makeStyles, Select, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AlarmDetail } from '#contract/energy/alarm/calls.ts';
import { NOTE_MAX_LENGTH } from '#contract/energy/alarm/limits.ts';
import { failureOf } from '#kit/failure.ts';
import { NoteField } from '#kit/react/note-field.tsx';
import type { RecordsPage } from '../../stores/records.ts';
import { $text, type RecordsText } from '../../texts/records/text.ts';

const useStyles = makeStyles({
  content: { display: 'grid', gap: '16px' },
  why: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const SCOPES = ['code', 'device', 'stationCode', 'station'] as const;
type Scope = (typeof SCOPES)[number];

/** Hours for which it is silent; 0 until somebody ends it. */
const HOURS = [1, 2, 8, 24, 168, 0] as const;
const HOUR_MS = 3_600_000;

interface SuppressDialogProps {
  alarm: AlarmDetail;
  suppress: RecordsPage['suppress'];
  onSuppressed: () => void;
  onClose: () => void;
}

/** Silences an alarm's pushes for a time: of its code, its device or its station. */
export function SuppressDialog({ alarm, suppress, onSuppressed, onClose }: SuppressDialogProps) {
  const styles = useStyles();
  const text = useStore($text);
  // An alarm of the whole station has no device.
  const scopes = SCOPES.filter((one) => alarm.device !== null || one === 'stationCode' || one === 'station');
  const [scope, setScope] = useState<Scope>(scopes[0] ?? 'station');
  const [hours, setHours] = useState<number>(2);
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function send(close: () => void): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      const to = hours === 0 ? null : new Date(Date.now() + hours * HOUR_MS).toISOString();
      await suppress({ body: { scope: scopeOf(scope, alarm), to, note: note.trim() } });
      onSuppressed();
      close();
    } catch (error) {
      setFailure(failureOf(error).message || text('failedWhy'));
    }
    setBusy(false);
  }
  return (
    <Modal
      title={text('suppressTitle')}
      closeLabel={text('close')}
      maxWidth="520px"
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button appearance="primary" disabledFocusable={isBusy} onClick={() => void send(close)}>
            {text('suppress')}
          </Button>
        </>
      )}
    >
      <div className={styles.content}>
        <p className={styles.why}>{text('suppressWhy')}</p>
        <Field label={text('suppressScope')}>
          <Select data-autofocus value={scope} onChange={(_, { value }) => setScope(value as Scope)}>
            {scopes.map((one) => (
              <option key={one} value={one}>
                {scopeText(one, alarm, text)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={text('suppressFor')}>
          <Select value={String(hours)} onChange={(_, { value }) => setHours(Number(value))}>
            {HOURS.map((one) => (
              <option key={one} value={one}>
                {text(`hours_${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <NoteField
          label={text('suppressNote')}
          value={note}
          maxLength={NOTE_MAX_LENGTH}
          failure={failure}
          onChange={setNote}
        />
      </div>
    </Modal>
  );
}

function scopeOf(scope: Scope, { station, device, code }: AlarmDetail) {
  return {
    station,
    ...(device !== null && (scope === 'code' || scope === 'device') && { device }),
    ...((scope === 'code' || scope === 'stationCode') && { code }),
  };
}

function scopeText(scope: Scope, { name, deviceName, stationName }: AlarmDetail, text: RecordsText): string {
  return text(`scope_${scope}`, { name, device: deviceName ?? '', station: stationName });
}
