import { onMount, type ReadableAtom } from 'nanostores';
import { ALARM_POLLING_MS } from '#contract/energy/alarm/limits.ts';
import { getUnreadCount } from '../../api/alarm.ts';
import { sessionAtom } from '../session-atom.ts';
import { forgetAnswers, startPolling } from './polling.ts';
import { whileSignedIn } from './while-signed-in.ts';

const KEY = 'unreadAlarms';

const count = sessionAtom('unreadAlarms', 0, {
  forget() {
    count.set(0);
    forgetAnswers({ key: KEY });
  },
});

/** Number of alarms that the person has not read. Polled every five minutes while there is a listener. */
export const $unreadAlarms: ReadableAtom<number> = count;

onMount(count, () =>
  whileSignedIn(() =>
    startPolling({
      key: KEY,
      intervalMs: ALARM_POLLING_MS,
      load: async () => (await getUnreadCount()).count,
      read: (value) => (Number.isSafeInteger(value) ? Number(value) : null),
      take: (unread) => count.set(unread),
    }),
  ),
);
