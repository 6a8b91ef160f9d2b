import { Button, Field, Input, Modal, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import type { Command, ControlDevice, ControlPoint } from '#contract/energy/command/calls.ts';
import { COMMAND_REASON_MAX_LENGTH } from '#contract/energy/command/limits.ts';
import { failureOf } from '#kit/failure.ts';
import { $format } from '#kit/formats.ts';
import { Facts } from '#kit/react/facts.tsx';
import { effectsOf, type Scene } from '../../stores/effects.ts';
import type { Send } from '../../stores/sender.ts';
import type { ControlStation } from '../../stores/station.ts';
import { presentOf } from '../../stores/target.ts';
import { $text } from '../../texts/text.ts';
import { CodeWord, codeWordOf } from './code-word.tsx';
import { Effects } from './effects.tsx';
import { limitsText, valueText } from './values.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: '16px' },
  note: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  failure: { margin: 0, color: tokens.colorStatusDangerForeground1, ':empty': { display: 'none' } },
});

/** A value that a point is to have, with what is known of the station. */
export interface Plan {
  readonly control: ControlStation;
  readonly device: ControlDevice;
  readonly point: ControlPoint;
  /** As it was typed, a valid number. */
  readonly value: string;
  readonly scene: Scene;
  /** The command whose value before it puts back. */
  readonly restores?: string;
}

interface CommandDialogProps {
  plan: Plan;
  send: Send;
  onSent: (command: Command) => void;
  onClose: () => void;
}

/** Asks before a command is sent: present and new value, limits, and what will happen. */
export function CommandDialog({ plan, send, onSent, onClose }: CommandDialogProps) {
  const { control, device, point, value, scene, restores } = plan;
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const form = useId();
  const codeWord = codeWordOf(control.grade, device.code);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  // A second press comes before the button is drawn anew.
  const isSending = useRef(false);
  const isProved = codeWord === '' || typed.trim().toUpperCase() === codeWord.toUpperCase();

  async function confirm(close: () => void): Promise<void> {
    if (isSending.current || !isProved) return;
    isSending.current = true;
    setBusy(true);
    setFailure('');
    try {
      const intention = { station: control.station, device: device.code, point: point.code, value };
      onSent(await send({ ...intention, reason: reason.trim(), restores }));
      close();
    } catch (error) {
      setFailure(failureOf(error).message || text('sendUnanswered'));
    }
    isSending.current = false;
    setBusy(false);
  }

  return (
    <Modal
      title={text(restores === undefined ? 'sendTitle' : 'restoreTitle', {
        point: point.name,
        device: device.name,
      })}
      closeLabel={text('close')}
      maxWidth="520px"
      closesOutside={false}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button
            appearance="primary"
            type="submit"
            form={form}
            disabledFocusable={isBusy || !isProved}
            onClick={(event) => {
              event.preventDefault();
              void confirm(close);
            }}
          >
            {text(isBusy ? 'sending' : 'sendNow')}
          </Button>
        </>
      )}
    >
      <form id={form} className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
        <Facts
          rows={[
            [text('device'), `${device.name} · ${device.code}`],
            [text('present'), valueText(point, presentOf(device, point, scene.latest), format)],
            [text('newValue'), <strong key="new">{valueText(point, Number(value), format)}</strong>],
            [text('limits'), limitsText(point, format)],
          ]}
        />
        <Effects effects={effectsOf(device, point, Number(value), scene)} />
        {codeWord !== '' && <CodeWord word={codeWord} typed={typed} onType={setTyped} />}
        <Field label={text('reasonOptional')}>
          <Input
            value={reason}
            maxLength={COMMAND_REASON_MAX_LENGTH}
            data-autofocus={codeWord === '' ? true : undefined}
            onChange={(_event, { value: next }) => setReason(next)}
          />
        </Field>
        {control.gateway.link === 'simulator' && <p className={styles.note}>{text('simulatorShort')}</p>}
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      </form>
    </Modal>
  );
}
