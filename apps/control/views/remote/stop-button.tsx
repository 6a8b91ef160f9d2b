import { Button, ConfirmModal, Field, Input, makeStyles, Select, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import { COMMAND_REASON_MAX_LENGTH } from '#contract/energy/command/limits.ts';
import { isBlank } from '#contract/rules/violation.ts';
import { failureOf } from '#kit/failure.ts';
import { $ruleSentences } from '#kit/rule-text.ts';
import { stopStation } from '../../api/control.ts';
import { newKey } from '../../stores/sender.ts';
import type { ControlStation, Station } from '../../stores/station.ts';
import { $text } from '../../texts/text.ts';

const useStyles = makeStyles({
  stop: {
    color: tokens.colorNeutralForegroundStaticInverted,
    backgroundColor: tokens.colorStatusDangerBackground3,
    ':hover': {
      color: tokens.colorNeutralForegroundStaticInverted,
      backgroundColor: tokens.colorStatusDangerBackground3Hover,
    },
    ':hover:active': {
      color: tokens.colorNeutralForegroundStaticInverted,
      backgroundColor: tokens.colorStatusDangerBackground3Pressed,
    },
    '@media (forced-colors: active)': { color: 'ButtonText', backgroundColor: 'ButtonFace' },
    // Under the thumb, whatever is scrolled.
    '@container (max-width: 640px)': {
      position: 'fixed',
      insetBlockEnd: '16px',
      insetInlineEnd: '16px',
      zIndex: 5,
      minHeight: '48px',
      boxShadow: tokens.shadow16,
    },
  },
  fields: { display: 'grid', gap: '12px', marginTop: '12px' },
});

interface StopButtonProps {
  station: Station;
  control: ControlStation;
}

/** The emergency stop: it waits for nothing but a reason. */
export function StopButton({ station, control }: StopButtonProps) {
  const styles = useStyles();
  const text = useStore($text);
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  const blocked = control.stopBlocked?.message ?? '';
  return (
    <>
      <Button
        className={styles.stop}
        disabledFocusable={blocked !== ''}
        title={blocked === '' ? undefined : blocked}
        aria-describedby={blocked === '' ? undefined : id}
        onClick={() => setAsking(true)}
      >
        {text('stop')}
      </Button>
      {blocked !== '' && (
        <span id={id} hidden>
          {blocked}
        </span>
      )}
      {isAsking && <StopDialog {...{ station, control }} onClose={() => setAsking(false)} />}
    </>
  );
}

function StopDialog({ station, control, onClose }: StopButtonProps & { onClose: () => void }) {
  const styles = useStyles();
  const text = useStore($text);
  const sentences = useStore($ruleSentences);
  const [device, setDevice] = useState('');
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  // One for this stop, however often it is pressed.
  const [key] = useState(newKey);
  const converters = control.devices.filter(({ points }) => points.some(({ role }) => role === 'switch'));

  async function stop(): Promise<void> {
    if (isSending.current) return;
    if (isBlank(reason)) {
      setFailure(sentences['control.reason'] ?? '');
      return;
    }
    isSending.current = true;
    setBusy(true);
    setFailure('');
    try {
      const body = { reason: reason.trim(), idempotencyKey: key, ...(device !== '' && { device }) };
      const { list } = await stopStation({ params: { code: station.code }, body });
      void station.sent(list);
      onClose();
      return;
    } catch (error) {
      setFailure(failureOf(error).message || text('sendUnanswered'));
    }
    isSending.current = false;
    setBusy(false);
  }

  return (
    <ConfirmModal
      title={text('stopTitle')}
      text={text('stopText')}
      confirm={text('stopNow')}
      cancel={text('cancel')}
      close={text('close')}
      busy={isBusy}
      failure={failure}
      onConfirm={() => void stop()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <Field label={text('stopWhat')}>
          <Select value={device} onChange={(_event, { value }) => setDevice(value)}>
            <option value="">{text('stopAll', { count: converters.length })}</option>
            {converters.map(({ code, name }) => (
              <option key={code} value={code}>
                {name.endsWith(code) ? name : `${name} · ${code}`}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={text('stopReason')} required>
          <Input
            value={reason}
            maxLength={COMMAND_REASON_MAX_LENGTH}
            onChange={(_event, { value }) => setReason(value)}
          />
        </Field>
      </div>
    </ConfirmModal>
  );
}
