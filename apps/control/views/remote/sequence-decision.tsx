import { Button, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Sequence } from '#contract/energy/command-sequence/calls.ts';
import { Mark } from '#kit/react/marks.tsx';
import type { Run } from '../../stores/sequence.ts';
import type { ControlStation, Station } from '../../stores/station.ts';
import { $text } from '../../texts/text.ts';
import { CodeWord, codeWordOf } from '../command/code-word.tsx';
import { DeclineDialog } from './sequence-dialogs.tsx';

const useStyles = makeStyles({
  decision: {
    display: 'grid',
    gap: '12px',
    margin: 0,
    padding: '12px 16px 16px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

interface DecisionProps {
  run: Run;
  sequence: Sequence;
  control: ControlStation;
  station: Station;
}

/** What the person can do with a sequence that waits: decide it, or withdraw the own one. */
export function Decision(props: DecisionProps) {
  const styles = useStyles();
  const text = useStore($text);
  const { run, sequence } = props;
  const isBusy = useStore(run.changes.$isBusy);
  if (sequence.mayDecide) return <Deciding {...props} />;
  if (!sequence.isOwn) return null;
  return (
    <>
      {sequence.deciders === 0 ? (
        <Mark tone="warning" wraps>
          {text('noDecider')}
        </Mark>
      ) : (
        <p className={styles.text}>{text('ownWaits')}</p>
      )}
      <div className={styles.buttons}>
        <Button disabledFocusable={isBusy} onClick={() => void run.withdraw()}>
          {text('withdraw')}
        </Button>
      </div>
    </>
  );
}

function Deciding({ run, sequence, control, station }: DecisionProps) {
  const styles = useStyles();
  const text = useStore($text);
  const isBusy = useStore(run.changes.$isBusy);
  const [typed, setTyped] = useState('');
  const [isDeclining, setDeclining] = useState(false);
  const codeWord = codeWordOf(control.grade, control.station);
  const isProved = codeWord === '' || typed.trim().toUpperCase() === codeWord;

  async function release(): Promise<void> {
    if (isProved && (await run.release())) await station.refresh();
  }
  return (
    <section className={styles.decision} aria-label={text('decision')}>
      <h3 className={styles.heading}>{text('decision')}</h3>
      <p className={styles.text}>{text('decisionWhy', { by: sequence.by ?? '' })}</p>
      {codeWord !== '' && <CodeWord word={codeWord} typed={typed} onType={setTyped} />}
      <div className={styles.buttons}>
        <Button appearance="primary" disabledFocusable={isBusy || !isProved} onClick={() => void release()}>
          {text('release')}
        </Button>
        <Button disabledFocusable={isBusy} onClick={() => setDeclining(true)}>
          {text('decline')}
        </Button>
      </div>
      {isDeclining && (
        <DeclineDialog
          run={run}
          onClose={() => {
            run.changes.forget();
            setDeclining(false);
          }}
        />
      )}
    </section>
  );
}
