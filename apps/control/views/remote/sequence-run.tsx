import { can } from '@heliport/client';
import { Button, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { FieldError } from '#contract/call.ts';
import type { Sequence } from '#contract/energy/command-sequence/calls.ts';
import { $format } from '#kit/formats.ts';
import { Facts } from '#kit/react/facts.tsx';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Mark, type MarkTone, Quiet } from '#kit/react/marks.tsx';
import { useNow } from '#kit/react/shown.ts';
import { $ruleSentences, ruleText } from '#kit/rule-text.ts';
import type { Run } from '../../stores/sequence.ts';
import type { ControlStation, Station } from '../../stores/station.ts';
import { presentOf } from '../../stores/target.ts';
import { $text } from '../../texts/text.ts';
import { $clock } from '../command/clock.ts';
import { StateMark } from '../command/state-mark.tsx';
import { Ticks } from '../command/ticks.tsx';
import { valueText } from '../command/values.ts';
import { MINUTE_MS, useLeft } from './left.ts';
import { Decision } from './sequence-decision.tsx';

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' },
  list: { display: 'grid', gap: '12px', margin: 0, padding: 0, listStyle: 'none' },
  step: {
    display: 'grid',
    gap: '6px',
    padding: '10px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 12px' },
  standing: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px' },
  change: { whiteSpace: 'nowrap' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

const SECOND_MS = 1000;
const TONES = {
  waiting: 'quiet',
  running: 'quiet',
  done: 'good',
  stopped: 'warning',
  declined: 'danger',
  withdrawn: 'quiet',
  expired: 'warning',
} as const satisfies Record<Sequence['state'], MarkTone>;

interface RunViewProps {
  run: Run;
  control: ControlStation;
  station: Station;
  onAnother: () => void;
}

/** A sequence that was sent: who decides it, and then what becomes of it, step by step. */
export function RunView({ run, control, station, onAnother }: RunViewProps) {
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(run.$state);
  const failure = useStore(run.changes.$failure);
  const errors = useStore(run.changes.$errors);
  const isBusy = useStore(run.changes.$isBusy);
  if (state.status === 'loading') return <Quiet>{text('loading')}</Quiet>;
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={run.load} />;
  const { steps, state: stands } = state.data;
  const isOpen = stands === 'waiting' || stands === 'running';
  const isOfStep = errors.some(({ field }) => field.startsWith('steps.'));
  const mayBatch = control.maySend && can('control:batch');
  return (
    <div className={styles.content}>
      <Standing sequence={state.data} station={station} />
      <WhoAndWhy sequence={state.data} station={station} tz={control.tz} />
      <ol className={styles.list} aria-label={text('steps')}>
        {steps.map((step) => (
          <li key={step.position} className={styles.step}>
            <Step {...{ step, control, station, stands, errors }} />
          </li>
        ))}
      </ol>
      <div role="alert">
        {failure && (
          <Mark tone="danger" wraps>
            {isOfStep ? text('stillWaits') : failure.message || text('failedWhy')}
          </Mark>
        )}
      </div>
      {stands === 'waiting' && <Decision {...{ run, control, station }} sequence={state.data} />}
      <div className={styles.buttons}>
        {stands === 'running' && mayBatch && (
          <Button disabledFocusable={isBusy} onClick={() => void run.end()}>
            {text('endSequence')}
          </Button>
        )}
        {!isOpen && mayBatch && <Button onClick={onAnother}>{text('anotherSequence')}</Button>}
      </div>
    </div>
  );
}

/** How the sequence stands, with the time that is left while it waits. */
function Standing({ sequence, station }: { sequence: Sequence; station: Station }) {
  const styles = useStyles();
  const text = useStore($text);
  const left = useLeft(station.now);
  const { steps, state, expiresAt } = sequence;
  const reached = steps.filter(({ command }) => command !== null).length;
  return (
    <div className={styles.standing}>
      <div role="status">
        <Mark tone={TONES[state]} wraps>
          {text(`sequence_${state}`, { number: reached, rest: steps.length - reached })}
        </Mark>
      </div>
      {state === 'waiting' && <Quiet>{left(expiresAt)}</Quiet>}
    </div>
  );
}

function WhoAndWhy({ sequence, station, tz }: { sequence: Sequence; station: Station; tz: string }) {
  const text = useStore($text);
  const clock = useStore($clock);
  const now = useNow(station.now, MINUTE_MS);
  const { by, createdAt, reason, state, decidedBy, decidedAt, remark } = sequence;
  const person = (name: string | null, at: string | null) =>
    name === null || at === null ? '' : `${name} · ${clock(at, tz, now)}`;
  return (
    <Facts
      rows={[
        [text('sentBy'), person(by ?? '', createdAt)],
        [text('reason'), reason],
        [text(state === 'declined' ? 'declinedBy' : 'releasedBy'), person(decidedBy, decidedAt)],
        [text('declineReason'), remark],
      ]}
    />
  );
}

interface StepProps {
  step: Sequence['steps'][number];
  control: ControlStation;
  station: Station;
  stands: Sequence['state'];
  /** What kept the sequence from being released. */
  errors: readonly FieldError[];
}

function Step({ step, control, station, stands, errors }: StepProps) {
  const styles = useStyles();
  const text = useStore($text);
  const sentences = useStore($ruleSentences);
  const now = useNow(station.now, SECOND_MS);
  const [name, change] = useStepText(step, { control, station, isWaiting: stands === 'waiting' });
  const { position, command } = step;
  const error = errors.find(({ field }) => field.startsWith(`steps.${position - 1}.`));
  return (
    <>
      <div className={styles.line}>
        <strong>
          {name} <span className={styles.change}>{change}</span>
        </strong>
        {command && <StateMark command={command} />}
        {!command && stands !== 'waiting' && (
          <Mark tone="quiet">{text(stands === 'running' ? 'stepWaits' : 'stepNotSent')}</Mark>
        )}
      </div>
      {error && (
        <Mark tone="danger" wraps>
          {ruleText(sentences, [error], error.field, '')}
        </Mark>
      )}
      {command && <Ticks command={command} now={now} />}
    </>
  );
}

interface StepScene extends Pick<StepProps, 'control' | 'station'> {
  readonly isWaiting: boolean;
}

/** The step and its change: `12 kW → 33 kW`; from what is there now, while it waits. */
function useStepText(
  { position, device: name, point: code, value, command }: StepProps['step'],
  { control, station, isWaiting }: StepScene,
): readonly [name: string, change: string] {
  const format = useStore($format);
  const latest = useStore(station.$latest);
  const tree = useStore(station.$tree);
  const device = control.devices.find((one) => one.code === name);
  const point = device?.points.find((one) => one.code === code);
  // A device can show states that cannot be sent.
  const whole =
    tree.status === 'ready'
      ? tree.data.devices.find((one) => one.code === name)?.points.find((one) => one.code === code)
      : undefined;
  const facts = { ...(point ?? { code, unit: '', decimals: 3 }), states: whole?.states ?? point?.states };
  const present = device && point ? presentOf(device, point, latest) : null;
  const before = isWaiting ? present : (command?.before ?? null);
  const change = valueText(facts, value, format);
  return [
    `${position}. ${name} · ${point?.name ?? code}`,
    before === null ? `→ ${change}` : `${valueText(facts, before, format)} → ${change}`,
  ];
}
