import { atom, onMount, type ReadableAtom } from 'nanostores';
import { ALARM_POLLING_MS } from '#contract/energy/alarm/limits.ts';
import { getUnreadCount } from '../../api/alarm.ts';
import { sessionAtom } from '../session-atom.ts';
import { forgetAnswers, startPolling } from './polling.ts';
import { whileSignedIn } from './while-signed-in.ts';

const KEY = 'unreadAlarms';

const count = sessionAtom('unreadAlarms', 0, {
  forget() {
    count.set(0);
    changedAt.set(0);
    forgetAnswers({ key: KEY });
  },
});

/** When the stream told of a change. */
const changedAt = atom(0);
/** The stream may miss one: alarms are stored in another database. So the polls go on beside it. */
const $never = atom(false);

/**
 * Number of alarm pushes that the person has not read. Loaded when the stream of events tells of a change, and every
 * five minutes, while there is a listener.
 */
export const $unreadAlarms: ReadableAtom<number> = count;

/** Asks for the number again: the person was told of an alarm, or has read of one. */
export function renewUnreadAlarms(): void {
  changedAt.set(Date.now());
}

onMount(count, () =>
  whileSignedIn(() =>
    startPolling({
      key: KEY,
      intervalMs: ALARM_POLLING_MS,
      announced: { $open: $never, $changedAt: changedAt },
      load: async () => (await getUnreadCount()).count,
      read: (value) => (Number.isSafeInteger(value) ? Number(value) : null),
      take: (unread) => count.set(unread),
    }),
  ),
);
