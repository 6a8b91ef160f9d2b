import { makeStyles, mergeClasses, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Command } from '#contract/energy/command/calls.ts';
import { $format } from '#kit/formats.ts';
import { $text } from '../../texts/text.ts';
import { $clock } from './clock.ts';
import { commandValue } from './values.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '4px 12px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '@container (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  tick: {
    display: 'grid',
    gridTemplateColumns: '18px minmax(0, 1fr)',
    columnGap: '6px',
    alignItems: 'start',
  },
  icon: { marginTop: '1px' },
  done: { color: tokens.colorPaletteGreenForeground1 },
  failed: { color: tokens.colorPaletteRedForeground1 },
  waiting: { color: tokens.colorNeutralForeground3 },
  none: { color: tokens.colorNeutralForeground3 },
  name: {
    display: 'block',
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  detail: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
});

type TickState = 'done' | 'failed' | 'waiting' | 'none';

const SHAPES: Readonly<Record<TickState, string>> = {
  done: 'M3 8.5l3.2 3.2L13 4.8',
  failed: 'M4 4l8 8M12 4l-8 8',
  waiting: 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3M8 5.5V8l1.8 1.2',
  none: 'M4 8h8',
};

interface Tick {
  readonly name: string;
  readonly state: TickState;
  readonly detail: string;
}

/** How far a command has come, out of what was recorded of it: sent, answered, verified. Nothing is guessed. */
function useTicks(command: Command, now: number): readonly Tick[] {
  const text = useStore($text);
  const format = useStore($format);
  const { tz, refusal, sentAt, answeredAt, sendStatus, executionState, frameTs, readback, state } = command;
  const times = useStore($clock);
  const clock = (at: number | string) => times(at, tz, now);

  const sent = (): Omit<Tick, 'name'> => {
    if (refusal) return { state: 'failed', detail: refusal.message };
    if (sentAt) return { state: 'done', detail: clock(sentAt) };
    return state === 'open'
      ? { state: 'waiting', detail: text('tickToSend') }
      : { state: 'failed', detail: text('tickNotSent') };
  };
  const answered = (): Omit<Tick, 'name'> => {
    if (refusal || !sentAt) return { state: 'none', detail: '–' };
    if (sendStatus === 'success') return { state: 'done', detail: answeredAt ? clock(answeredAt) : '' };
    if (sendStatus === 'fail') return { state: 'failed', detail: command.answer || text('tickDeclined') };
    if (sendStatus === 'timeout') return { state: 'failed', detail: text('tickNoAnswer') };
    return { state: 'waiting', detail: text('tickToAnswer') };
  };
  const verified = (): Omit<Tick, 'name'> => {
    const shown = {
      time: frameTs === null ? '' : clock(frameTs),
      value: commandValue(command, readback, format),
    };
    if (executionState === 'verified') return { state: 'done', detail: text('tickShows', shown) };
    if (executionState === 'mismatch') return { state: 'failed', detail: text('tickShowsOther', shown) };
    if (executionState === 'timeout') return { state: 'failed', detail: text('tickUnseen') };
    return executionState === 'pending' && state === 'open'
      ? { state: 'waiting', detail: text('tickToSee') }
      : { state: 'none', detail: '–' };
  };
  return [
    { name: text('tickSent'), ...sent() },
    { name: text('tickAnswered'), ...answered() },
    { name: text('tickVerified'), ...verified() },
  ];
}

/** The three ticks of a command, each with what proves it. */
export function Ticks({ command, now }: { command: Command; now: number }) {
  const styles = useStyles();
  const text = useStore($text);
  return (
    <ol className={styles.list} aria-label={text('ticks')}>
      {useTicks(command, now).map(({ name, state, detail }) => (
        <li key={name} className={styles.tick}>
          <svg
            className={mergeClasses(styles.icon, styles[state])}
            width="16"
            height="16"
            viewBox="0 0 16 16"
            role="img"
            aria-label={text(`tick_${state}`)}
          >
            <path
              d={SHAPES[state]}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <span>
            <span className={styles.name}>{name}</span>
            <span className={styles.detail}>{detail}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
