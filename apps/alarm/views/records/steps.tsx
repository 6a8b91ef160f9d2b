import { makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { AlarmDetail } from '#contract/energy/alarm/calls.ts';
import { $format } from '#kit/formats.ts';
import { $text } from '../../texts/records/text.ts';

const useStyles = makeStyles({
  steps: {
    margin: 0,
    padding: '0 0 0 16px',
    listStyle: 'none',
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
    display: 'grid',
    gap: '12px',
  },
  time: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** The life of an alarm, oldest first. */
export function Steps({ alarm: { events, tz } }: { alarm: AlarmDetail }) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  return (
    <ol className={styles.steps}>
      {events.map(({ step, at, by, note }) => (
        <li key={`${step} ${at}`}>
          <div>{[text(`step_${step}`), by].filter(Boolean).join(' · ')}</div>
          {/* Of other steps, it is a reference that says nothing to people. */}
          {step === 'confirmed' && note !== '' && <div>{note}</div>}
          <div className={styles.time}>{format.time(at, Date.now(), tz)}</div>
        </li>
      ))}
    </ol>
  );
}
