import { Code } from '#contract/codes.ts';
import { Refusal } from '#server/core/refusal.ts';

/** More reads than a minute's work of one server need not wait. */
const MOST_WAITING = 20;
const RETRY_SECONDS = 5;

/** Lets one piece of work through at a time, in the order of asking. Refuses while too many wait. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    if (waiting >= MOST_WAITING) throw new Refusal(Code.Unavailable, { retryAfterSeconds: RETRY_SECONDS });
    waiting += 1;
    const own = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = own.catch(() => undefined);
    return own;
  };
}
