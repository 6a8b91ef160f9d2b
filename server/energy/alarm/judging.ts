/** Judges the stations that have just sent something, without waiting for the poll of due work. */
export interface Judging {
  /** Stations to judge as soon as there is room. */
  soon(stationIds: Iterable<bigint>): void;
  /** Resolves when nothing is being judged; takes no more. */
  stop(): Promise<void>;
}

/** `width` stations are judged at a time. What fails stays marked as due, so the poll does it. */
export function createJudging(
  judge: (stationId: bigint) => Promise<unknown>,
  width: number,
  onFailure: (error: unknown) => void,
): Judging {
  // Each once, however much it sends in the meantime.
  const waiting = new Set<bigint>();
  const running = new Map<bigint, Promise<void>>();
  let isStopped = false;

  function next(): void {
    for (const stationId of waiting) {
      if (isStopped || running.size >= width) return;
      // The one that runs may have read the frames before these.
      if (running.has(stationId)) continue;
      waiting.delete(stationId);
      running.set(
        stationId,
        judge(stationId)
          .catch(onFailure)
          .then(() => {
            running.delete(stationId);
            next();
          }),
      );
    }
  }

  return {
    soon(stationIds) {
      for (const stationId of stationIds) waiting.add(stationId);
      next();
    },
    async stop() {
      isStopped = true;
      await Promise.all(running.values());
    },
  };
}
