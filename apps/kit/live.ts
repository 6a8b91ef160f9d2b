import { onStream } from '@heliport/client';
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
