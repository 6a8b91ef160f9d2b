/** Frames of several stations come within a moment: one update shows them all. */
const GATHER_MS = 300;
/** With many stations a frame comes at any time; a frame is still on the screen within two seconds. */
const SHORTEST_GAP_MS = 1000;

/** Runs work after it was asked for, once for all askers of a moment, and not more than once per second. */
export function gathered(work: () => unknown) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ranAt = Number.NEGATIVE_INFINITY;
  return {
    soon(): void {
      const wait = Math.max(GATHER_MS, ranAt + SHORTEST_GAP_MS - performance.now());
      timer ??= setTimeout(() => {
        timer = undefined;
        ranAt = performance.now();
        void work();
      }, wait);
    },
    /** Whether it ran within this time. */
    isRecent: (ms: number): boolean => performance.now() - ranAt < ms,
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
