import { onStream } from '@heliport/client';
import type { AlarmEvent, AlarmNews } from '#contract/energy/alarm/events.ts';
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

/** What is told of alarms. */
export interface AlarmListener {
  /**
   * Steps of alarms: raised, reset, confirmed and so on. `isStart`: what was loaded before may be old, at the beginning
   * and after an interruption.
   */
  readonly steps: (list: readonly AlarmNews[], isStart: boolean) => void;
  /** The stations or the right to their alarms are gone; nothing more is told. */
  readonly lost?: () => void;
}

/** Tells the steps of the alarms of stations until the signal aborts, by the same stream. Poll slowly beside it. */
export function followAlarms(
  stations: readonly string[],
  { steps, lost }: AlarmListener,
  life: AbortSignal,
): void {
  if (life.aborted) return;
  const stop = onStream(
    { alarms: stations },
    ({ event, data }) => {
      if (event !== 'alarm') return;
      const { list, isStart } = data as AlarmEvent;
      steps(list, isStart);
    },
    lost,
  );
  life.addEventListener('abort', stop, { once: true });
}
