import type { Latest } from '#contract/energy/device/calls.ts';
import type { Feed, SourceEvent } from '#server/core/event-source.ts';
import type { Refusal } from '#server/core/refusal.ts';

/** Newest values of a device, with the server's time of their arrival. */
export interface Change {
  readonly changedAt: number;
  readonly latest: Latest;
}

/** What waits for one listener. A device waits once, with its newest values, so a slow reader costs no memory. */
export interface ValueFeed extends Feed {
  put(changes: readonly Change[]): void;
  /** Ends the stream at its next turn. */
  refuse(refusal: Refusal): void;
}

interface Options {
  /** What the listener has missed; with `isSnapshot`, everything there is. */
  readonly first: readonly Change[];
  readonly isSnapshot: boolean;
  readonly wake: () => void;
  /** The text of a place in time at which the listener resumes. */
  readonly positionOf: (changedAt: number) => string;
  readonly startedAt: number;
  readonly close: () => void;
}

export function createValueFeed(options: Options): ValueFeed {
  const { wake, positionOf, close } = options;
  const waiting = new Map<string, Change>();
  /** What each device's listener was told last. */
  const told = new Map<string, string>();
  let isSnapshot = options.isSnapshot;
  let reached = options.startedAt;
  let refusal: Refusal | undefined;

  function put(changes: readonly Change[]): void {
    for (const change of changes) {
      const key = `${change.latest.station}/${change.latest.device}`;
      const stamp = `${change.latest.ts}/${change.changedAt}`;
      if (told.get(key) === stamp) continue;
      told.set(key, stamp);
      waiting.set(key, change);
    }
    if (waiting.size > 0) wake();
  }
  put(options.first);

  return {
    put,
    refuse(reason) {
      refusal = reason;
      wake();
    },
    take(): SourceEvent | undefined {
      if (refusal) throw refusal;
      if (waiting.size === 0 && !isSnapshot) return undefined;
      const event = isSnapshot ? 'snapshot' : 'now';
      isSnapshot = false;
      const changes = [...waiting.values()];
      waiting.clear();
      reached = changes.reduce((latest, { changedAt }) => Math.max(latest, changedAt), reached);
      return { event, data: { list: changes.map(({ latest }) => latest) }, position: positionOf(reached) };
    },
    close,
  };
}
