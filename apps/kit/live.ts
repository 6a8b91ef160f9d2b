import { onStream, type StreamSubjects } from '@heliport/client';
import type { AlarmEvent, AlarmNews } from '#contract/energy/alarm/events.ts';
import type { CommandEvent, CommandNews } from '#contract/energy/command/events.ts';
import type { SequenceEvent, SequenceNews } from '#contract/energy/command-sequence/events.ts';
import type { LiveValues } from '#contract/energy/live/events.ts';

/** Stations by code, `*` for all of the organisation: with the values of all their devices, or with figures only. */
export interface LiveStations {
  readonly stations?: readonly string[];
  readonly figures?: readonly string[];
}

/** What is told of them. */
export interface LiveListener {
  /** Newest values. `isSnapshot`: of all devices that are known, at the beginning and after an interruption. */
  readonly values: (list: LiveValues['list'], isSnapshot: boolean) => void;
  /** The stations are no longer seen; nothing more is told. */
  readonly lost?: () => void;
}

/**
 * Tells the newest values of stations until the signal aborts, about a second after their frames came. The tab has one
 * stream for all of its apps, which is closed while it is hidden; poll slowly beside it for the time without a stream.
 */
export function followStations(which: LiveStations, { values, lost }: LiveListener, life: AbortSignal): void {
  if (life.aborted) return;
  const stop = onStream(
    { ...which },
    ({ event, data }) => {
      if (event === 'snapshot' || event === 'now') values((data as LiveValues).list, event === 'snapshot');
    },
    lost,
  );
  life.addEventListener('abort', stop, { once: true });
}

/** Callback for events of alarms, commands or sequences. */
interface StepListener<News> {
  /**
   * Steps as they happen. `isStart`: what was loaded before may be old, at the beginning and after an interruption.
   */
  readonly steps: (list: readonly News[], isStart: boolean) => void;
  /** The stations or the right to what is told of them are gone; nothing more is told. */
  readonly lost?: () => void;
}

/** What is told of alarms: raised, reset, confirmed and so on. */
export type AlarmListener = StepListener<AlarmNews>;

/** Tells the steps of the alarms of stations until the signal aborts, by the same stream. Poll slowly beside it. */
export const followAlarms = (stations: readonly string[], listener: AlarmListener, life: AbortSignal): void =>
  followSteps<AlarmNews, AlarmEvent>('alarm', { alarms: stations }, listener, life);

/** Tells the steps of the commands to stations until the signal aborts, by the same stream. Poll slowly beside it. */
export const followCommands = (
  stations: readonly string[],
  listener: StepListener<CommandNews>,
  life: AbortSignal,
): void => followSteps<CommandNews, CommandEvent>('command', { commands: stations }, listener, life);

/**
 * Tells the states that the sequences to stations come into until the signal aborts, by the same stream. Poll slowly
 * beside it.
 */
export const followSequences = (
  stations: readonly string[],
  listener: StepListener<SequenceNews>,
  life: AbortSignal,
): void => followSteps<SequenceNews, SequenceEvent>('sequence', { commands: stations }, listener, life);

function followSteps<News, Told extends { readonly list: readonly News[]; readonly isStart: boolean }>(
  name: string,
  subjects: StreamSubjects,
  { steps, lost }: StepListener<News>,
  life: AbortSignal,
): void {
  if (life.aborted) return;
  const stop = onStream(
    subjects,
    ({ event, data }) => {
      if (event !== name) return;
      const { list, isStart } = data as Told;
      steps(list, isStart);
    },
    lost,
  );
  life.addEventListener('abort', stop, { once: true });
}
