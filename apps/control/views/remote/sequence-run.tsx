import { Button, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Sequence } from '#contract/energy/command-sequence/calls.ts';
import { failureOf } from '#kit/failure.ts';
import { $format } from '#kit/formats.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Mark, type MarkTone, Quiet } from '#kit/react/marks.tsx';
import { useNow } from '#kit/react/shown.ts';
import type { Run } from '../../stores/sequence.ts';
import type { ControlStation, Station } from '../../stores/station.ts';
import { $text } from '../../texts/text.ts';
import { StateMark } from '../command/state-mark.tsx';
import { Ticks } from '../command/ticks.tsx';
import { valueText } from '../command/words.ts';

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
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

const SECOND_MS = 1000;
const TONES = { running: 'quiet', done: 'good', stopped: 'warning' } as const satisfies Record<
  Sequence['state'],
  MarkTone
>;

interface RunViewProps {
  run: Run;
  control: ControlStation;
  station: Station;
  onAnother: () => void;
}

/** A sequence that was sent, step by step. */
export function RunView({ run, control, station, onAnother }: RunViewProps) {
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(run.$state);
  const [failure, setFailure] = useState('');
  if (state.status === 'loading') return <Quiet>{text('loading')}</Quiet>;
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={run.load} />;
  const { steps, state: stands } = state.data;
  const reached = steps.filter(({ command }) => command !== null).length;
  const end = () =>
    run.end().catch((error: unknown) => setFailure(failureOf(error).message || text('failedWhy')));
  return (
    <div className={styles.content}>
      <div role="status">
        <Mark tone={TONES[stands]} wraps>
          {text(`sequence_${stands}`, { number: reached, rest: steps.length - reached })}
        </Mark>
      </div>
      <ol className={styles.list} aria-label={text('steps')}>
        {steps.map((step) => (
          <li key={step.position} className={styles.step}>
            <Step {...{ step, control, station }} isOver={stands !== 'running'} />
          </li>
        ))}
      </ol>
      <div role="alert">{failure !== '' && <Mark tone="danger">{failure}</Mark>}</div>
      <div className={styles.buttons}>
        {stands === 'running' && control.maySend && (
          <Button onClick={() => void end()}>{text('endSequence')}</Button>
        )}
        {stands !== 'running' && <Button onClick={onAnother}>{text('anotherSequence')}</Button>}
      </div>
    </div>
  );
}

interface StepProps {
  step: Sequence['steps'][number];
  control: ControlStation;
  station: Station;
  isOver: boolean;
}

function Step({ step, control, station, isOver }: StepProps) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const now = useNow(station.now, SECOND_MS);
  const { position, device, point: code, value, command } = step;
  const point = control.devices.find((one) => one.code === device)?.points.find((one) => one.code === code);
  const shown = valueText(point ?? { code, unit: '', decimals: 3 }, value, format);
  return (
    <>
      <div className={styles.line}>
        <strong>{`${position}. ${device} · ${point?.name ?? code} → ${shown}`}</strong>
        {command ? (
          <StateMark command={command} />
        ) : (
          <Mark tone="quiet">{text(isOver ? 'stepNotSent' : 'stepWaits')}</Mark>
        )}
      </div>
      {command && <Ticks command={command} now={now} />}
    </>
  );
}
