/** Tells when waiting is over, by a steady clock: one that people set moves no deadline. */
export interface Deadlines {
  /**
   * True when `durationMs` have passed since `from`. The first look at a key rebuilds the rest of its time from the
   * stored instant, as after a restart; later looks go by the steady clock alone.
   */
  isOver(key: string, from: Date, durationMs: number): boolean;
  /** Milliseconds until then; 0 when it is over. */
  left(key: string, from: Date, durationMs: number): number;
  /** Forgets keys that were not among these twice: one that is new may be missing once. */
  keep(keys: ReadonlySet<string>): void;
}

interface Clocks {
  /** The time that is stored. */
  readonly clock: () => Date;
  /** Milliseconds that only grow; from when does not matter. */
  readonly steady: () => number;
}

export function createDeadlines({ clock, steady }: Clocks): Deadlines {
  const ends = new Map<string, number>();
  let missed = new Set<string>();

  function left(key: string, from: Date, durationMs: number): number {
    const now = steady();
    const known = ends.get(key);
    // A clock that was set back must not prolong it, nor one that was set forward make it longer than whole.
    const passed = Math.max(0, clock().getTime() - from.getTime());
    const end = known ?? now + Math.max(0, durationMs - passed);
    ends.set(key, end);
    return Math.max(0, end - now);
  }

  return {
    left,
    isOver: (key, from, durationMs) => left(key, from, durationMs) === 0,
    keep(keys) {
      const missing = [...ends.keys()].filter((key) => !keys.has(key));
      for (const key of missing) if (missed.has(key)) ends.delete(key);
      missed = new Set(missing);
    },
  };
}
