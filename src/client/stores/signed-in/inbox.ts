import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import type { Inbox } from '#contract/user-centre/inbox/calls.ts';
import { INBOX_POLLING_MS, INBOX_TILE_ENTRIES } from '#contract/user-centre/inbox/limits.ts';
import { listInbox } from '../../api/inbox.ts';
import { $organization } from '../organization.ts';
import { $signedIn } from '../session/store.ts';
import { sessionAtom } from '../session-atom.ts';
import { forgetAnswers, startPolling } from './polling.ts';
import { whileSignedIn } from './while-signed-in.ts';

const KEY = 'inbox';

const inbox = sessionAtom<Inbox | null>('inbox', null, {
  forget() {
    inbox.set(null);
    changedAt.set(0);
    forgetAnswers({ key: KEY });
  },
});
const changedAt = atom(0);
/** Things become due by themselves, which no event tells: the polls go on beside the stream. */
const $never = atom(false);

/**
 * What waits for the person in the current organisation: how much of each kind, and the most urgent entries. Null
 * before the first answer. Loaded when the stream of events tells of a change, and every two minutes, while there is a
 * listener.
 */
export const $inbox: ReadableAtom<Inbox | null> = inbox;

/** Asks for it again: something came, or was decided. */
export function renewInbox(): void {
  changedAt.set(Date.now());
}

const isInbox = (value: unknown): value is Inbox => {
  const { list, kinds, waiting } = Object(value);
  return Array.isArray(list) && Array.isArray(kinds) && Number.isSafeInteger(waiting);
};

const $asks = computed(
  [$signedIn, $organization],
  (isSignedIn, organization) => isSignedIn && organization !== null,
);

onMount(inbox, () =>
  whileSignedIn(
    () =>
      startPolling<Inbox>({
        key: KEY,
        intervalMs: INBOX_POLLING_MS,
        announced: { $open: $never, $changedAt: changedAt },
        load: () => listInbox({ page: 1, size: INBOX_TILE_ENTRIES }),
        read: (value) => (isInbox(value) ? value : null),
        take: (answer) => inbox.set(answer),
      }),
    $asks,
  ),
);
