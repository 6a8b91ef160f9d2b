import { Code } from '#contract/codes.ts';
import { Refusal } from '#server/core/refusal.ts';

/** More reads than a minute's work of one server need not wait. */
const MOST_WAITING = 20;
/** A person looks at one page and has exports made meanwhile. More would be turns that others wait for. */
const MOST_OF_PERSON = 4;
const RETRY_SECONDS = 5;

/** Runs a piece of work of a person when its turn comes. */
type Turns = <T>(personId: string, work: () => Promise<T>) => Promise<T>;

/** Lets one piece of work through at a time, in the order of asking. Refuses while too many wait. */
export function createTurns(): Turns {
  const waiting: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  return async (personId, work) => {
    const own = waiting.filter((id) => id === personId).length;
    if (own >= MOST_OF_PERSON) throw new Refusal(Code.TooManyRequests, { retryAfterSeconds: RETRY_SECONDS });
    if (waiting.length >= MOST_WAITING)
      throw new Refusal(Code.Unavailable, { retryAfterSeconds: RETRY_SECONDS });
    waiting.push(personId);
    const done = last.then(work).finally(() => waiting.splice(waiting.indexOf(personId), 1));
    last = done.catch(() => undefined);
    return done;
  };
}
