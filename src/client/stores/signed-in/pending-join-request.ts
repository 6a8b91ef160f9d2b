import { atom, onMount, type ReadableAtom } from 'nanostores';
import { JOIN_REQUEST_POLLING_MS } from '#contract/user-centre/join-request/limits.ts';
import { getNotConfirmRecord } from '../../api/join-request.ts';
import { noteChange } from '../change.ts';
import { $can } from '../permission.ts';
import { sessionAtom } from '../session-atom.ts';
import { $streaming } from '../streaming.ts';
import { forgetAnswers, keepAnswer, startPolling } from './polling.ts';
import { whileSignedIn } from './while-signed-in.ts';

const KEY = 'pendingJoinRequests';

const count = sessionAtom('pendingJoinRequests', 0, {
  forget() {
    count.set(0);
    changedAt.set(0);
    forgetAnswers({ key: KEY });
  },
});
const changedAt = atom(0);
const listeners = new Set<(added: number) => void>();

/**
 * Number of join requests that wait in the current organisation; 0 for people who may not see it. The one source of
 * every view. Loaded when the stream of events tells of a change, and every ten minutes without a stream, while
 * somebody listens.
 */
export const $pendingJoinRequests: ReadableAtom<number> = count;

/**
 * Calls back with the number of join requests that came since the last visit: in one
 * tab of an organisation, once, and not for those that waited before the sign-in. Returns a function that stops it.
 */
export function onNewJoinRequests(listener: (added: number) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

onMount(count, () =>
  whileSignedIn(
    () =>
      startPolling<readonly string[]>({
        key: KEY,
        intervalMs: JOIN_REQUEST_POLLING_MS,
        announced: { $open: $streaming, $changedAt: changedAt },
        load: async () => (await getNotConfirmRecord()).list.map(({ recordUuid }) => recordUuid),
        read: (value) =>
          Array.isArray(value) && value.every((uuid) => typeof uuid === 'string') ? value : null,
        take: (waiting) => count.set(waiting.length),
        // Requests that waited before the sign-in are not announced: the count shows them.
        heard(waiting, before) {
          if (!before) return;
          tell(waiting.filter((uuid) => !before.includes(uuid)).length);
          // The total of the requests has changed, too.
          if (waiting.length !== before.length) noteChange();
        },
      }),
    $can('apply-user:check'),
  ),
);

/** Applies a count that another request brought, such as after a decision. */
export function takePendingJoinRequests(waiting: readonly string[]): void {
  keepAnswer({ key: KEY }, waiting);
  count.set(waiting.length);
}

/** Loads them again: some came, or were decided elsewhere. */
export function renewPendingJoinRequests(): void {
  changedAt.set(Date.now());
}

/** Applies a number that another answer brought; who may decide loads the requests themselves, too. */
export function notePendingJoinRequests(number: number): void {
  if (number === count.get()) return;
  count.set(number);
  renewPendingJoinRequests();
}

function tell(added: number): void {
  if (added > 0) for (const listener of listeners) listener(added);
}
