import { atom, onMount, type ReadableAtom } from 'nanostores';
import { APPLICATION_POLLING_MS } from '#contract/constants.ts';
import { getNotConfirmRecord } from '../../api/join-request.ts';
import { localArea } from '../../storage.ts';
import { onReset } from '../lifetime.ts';
import { $can } from '../permission.ts';
import { keepAnswer, startPolling } from './polling.ts';
import { whileSignedIn } from './while-signed-in.ts';

const KEY = 'pendingApplications';

const count = atom(0);
const listeners = new Set<(added: number) => void>();

/**
 * How many applications wait for a decision of the person; 0 for who may not decide. Asked for every ten minutes
 * while somebody listens.
 */
export const $pendingApplications: ReadableAtom<number> = count;

/** Calls back, in the tab that heard of them, with the number of applications that are new; answers how to stop. */
export function onNewApplications(listener: (added: number) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

onReset(() => {
  count.set(0);
  localArea.remove(KEY);
});

onMount(count, () =>
  whileSignedIn(
    () =>
      startPolling<readonly string[]>({
        key: KEY,
        intervalMs: APPLICATION_POLLING_MS,
        load: async () => (await getNotConfirmRecord()).list.map(({ recordUuid }) => recordUuid),
        read: (value) =>
          Array.isArray(value) && value.every((uuid) => typeof uuid === 'string') ? value : null,
        take: (waiting) => count.set(waiting.length),
        heard: (waiting, before) => tell(waiting.filter((uuid) => !before?.includes(uuid)).length),
      }),
    $can('apply-user:check'),
  ),
);

/** Takes over what was asked for anyway, such as after a decision. */
export function takePendingApplications(waiting: readonly string[]): void {
  keepAnswer(KEY, waiting);
  count.set(waiting.length);
}

function tell(added: number): void {
  if (added > 0) for (const listener of listeners) listener(added);
}
