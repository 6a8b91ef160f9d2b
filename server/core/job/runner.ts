import { setTimeout as sleep } from 'node:timers/promises';
import { claimJob, giveUpLost } from './claim.ts';
import { type RunnerOptions, runJob } from './run.ts';

/** Does queued jobs, whichever server queued them. */
export interface Runner {
  start(): void;
  /** Looks for jobs at once instead of at the next poll. */
  wake(): void;
  /** Takes no more jobs, and gives those under way back to the queue. */
  stop(): Promise<void>;
}

export function createRunner(options: RunnerOptions): Runner {
  const { context, kinds, onFailure } = options;
  const { db, clock, config } = context;
  const { jobPollMs, jobLostMs, jobAttempts, jobsAtOnce, drainMs } = config.limits;
  const rules = { kinds: [...kinds.keys()], lostMs: jobLostMs, attempts: jobAttempts };
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isWoken = false;

  async function look(): Promise<void> {
    await giveUpLost(db, rules, clock());
    while (running.size < jobsAtOnce && !stopping.signal.aborted) {
      const claimed = await claimJob(db, rules, clock());
      if (!claimed) return;
      const done = runJob(options, claimed, stopping.signal)
        .catch((error: unknown) => onFailure(error, claimed))
        .finally(() => {
          running.delete(done);
          wake();
        });
      running.add(done);
    }
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    // A job that is queued while the server looks must not wait for the next poll.
    isWoken = true;
    clearTimeout(timer);
    looking ??= lookAgain().finally(() => {
      looking = undefined;
      if (!stopping.signal.aborted) timer = setTimeout(wake, jobPollMs).unref();
    });
  }

  async function lookAgain(): Promise<void> {
    while (isWoken && !stopping.signal.aborted) {
      isWoken = false;
      await look().catch((error: unknown) => onFailure(error));
    }
  }

  return {
    start: wake,
    wake,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await looking;
      // A job that does not stop is taken up by another server when its heartbeats are missed.
      const deadline = new AbortController();
      await Promise.race([
        Promise.all(running),
        sleep(drainMs / 2, undefined, { signal: deadline.signal }).catch(() => undefined),
      ]);
      deadline.abort();
    },
  };
}
