import { Button, Field, Input, makeStyles, Select, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { COMMAND_REASON_MAX_LENGTH, SEQUENCE_MAX_STEPS } from '#contract/energy/command/limits.ts';
import { decimalText } from '#kit/decimal.ts';
import { Quiet } from '#kit/react/marks.tsx';
import { $ruleSentences, ruleText } from '#kit/rule-text.ts';
import type { Draft, DraftStep } from '../../stores/sequence.ts';
import type { ControlStation, Station } from '../../stores/station.ts';
import { violationOf } from '../../stores/target.ts';
import { $text } from '../../texts/text.ts';
import { SendDialog } from './sequence-dialogs.tsx';

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' },
  list: { display: 'grid', gap: '12px', margin: 0, padding: 0, listStyle: 'none' },
  step: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr) minmax(0, 1fr) 136px',
    alignItems: 'start',
    gap: '8px',
    // A long option or a unit does not widen its field.
    '& > *': { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
    margin: 0,
    padding: '8px 12px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    '@container (max-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  legend: { padding: '0 4px', fontWeight: tokens.fontWeightSemibold },
  tools: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '4px',
    paddingTop: '24px',
    '@container (max-width: 560px)': { paddingTop: 0 },
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

interface DraftViewProps {
  station: Station;
  control: ControlStation;
  draft: Draft;
  /** Takes the id of the sequence. */
  onSent: (id: string) => void;
}

/** The steps of a sequence that is written. */
export function DraftView({ station, control, draft, onSent }: DraftViewProps) {
  const styles = useStyles();
  const text = useStore($text);
  const steps = useStore(draft.$steps);
  const reason = useStore(draft.$reason);
  const latest = useStore(station.$latest);
  const operated = control.devices.filter(({ points }) => points.length > 0);
  const [isAsked, setAsked] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const wrong = (step: DraftStep) => {
    const device = operated.find(({ code }) => code === step.device);
    const point = device?.points.find(({ code }) => code === step.point);
    return device && point ? violationOf(device, point, decimalText(step.value), latest) : null;
  };

  function ask(): void {
    setAsked(true);
    setConfirming(steps.every((step) => !wrong(step)));
  }

  function add(): void {
    const last = steps.at(-1);
    const device = operated.find(({ code }) => code === last?.device) ?? operated[0];
    const point = device?.points.find(({ code }) => code === last?.point) ?? device?.points[0];
    if (device && point) draft.add({ device: device.code, point: point.code, value: '' });
  }

  return (
    <div className={styles.content}>
      <ol className={styles.list} aria-label={text('steps')}>
        {steps.map((step, at) => (
          <li key={step.key}>
            <Step
              {...{ control, draft, step, at }}
              violation={isAsked || step.value !== '' ? wrong(step) : null}
            />
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button disabledFocusable={steps.length >= SEQUENCE_MAX_STEPS} onClick={add}>
          {text('addStep')}
        </Button>
      </div>
      {steps.length > 0 && (
        <>
          <Field label={text('reasonOptional')} hint={text('reasonForDecider')}>
            <Input
              value={reason}
              maxLength={COMMAND_REASON_MAX_LENGTH}
              onChange={(_event, { value }) => draft.$reason.set(value)}
            />
          </Field>
          <div className={styles.buttons}>
            <Button appearance="primary" onClick={ask}>
              {text('sendForRelease')}
            </Button>
            <Button onClick={draft.clear}>{text('discardSteps')}</Button>
          </div>
          <Quiet>{text('draftKept')}</Quiet>
        </>
      )}
      {isConfirming && <SendDialog draft={draft} onSent={onSent} onClose={() => setConfirming(false)} />}
    </div>
  );
}

interface StepProps {
  control: ControlStation;
  draft: Draft;
  step: DraftStep;
  at: number;
  violation: ReturnType<typeof violationOf>;
}

function Step({ control, draft, step, at, violation }: StepProps) {
  const styles = useStyles();
  const text = useStore($text);
  const sentences = useStore($ruleSentences);
  const operated = control.devices.filter(({ points }) => points.length > 0);
  const device = operated.find(({ code }) => code === step.device);
  const point = device?.points.find(({ code }) => code === step.point);
  const failure = violation
    ? ruleText(sentences, [{ field: 'value', ...violation }], 'value', point?.name ?? '')
    : '';
  const name = text('stepOf', { number: at + 1 });
  return (
    <fieldset className={styles.step}>
      <legend className={styles.legend}>{name}</legend>
      <Field label={text('device')}>
        <Select
          value={step.device}
          onChange={(_event, { value }) => {
            const points = operated.find(({ code }) => code === value)?.points ?? [];
            const same = points.find(({ code }) => code === step.point) ?? points[0];
            draft.change(at, { device: value, point: same?.code ?? '' });
          }}
        >
          {operated.map(({ code }) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text('position')}>
        <Select
          value={step.point}
          onChange={(_event, { value }) => draft.change(at, { point: value, value: '' })}
        >
          {device?.points.map(({ code, name: pointName }) => (
            <option key={code} value={code}>
              {pointName}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={text('value')}
        {...(failure !== '' && { validationMessage: failure, validationState: 'error' as const })}
      >
        {point?.states ? (
          <Select value={step.value} onChange={(_event, { value }) => draft.change(at, { value })}>
            <option value="">–</option>
            {Object.entries(point.states).map(([value, state]) => (
              <option key={value} value={value}>
                {state}
              </option>
            ))}
          </Select>
        ) : (
          <Input
            value={step.value}
            inputMode="decimal"
            contentAfter={point?.unit ?? null}
            onChange={(_event, { value }) => draft.change(at, { value })}
          />
        )}
      </Field>
      <div className={styles.tools}>
        {at > 0 && (
          <Button
            size="small"
            appearance="subtle"
            aria-label={text('raiseStep', { number: at + 1 })}
            onClick={() => draft.raise(at)}
          >
            ↑
          </Button>
        )}
        <Button
          size="small"
          appearance="subtle"
          aria-label={text('removeStep', { number: at + 1 })}
          onClick={() => draft.remove(at)}
        >
          {text('remove')}
        </Button>
      </div>
    </fieldset>
  );
}
