import { atom, onMount, type ReadableAtom } from 'nanostores';
import { ALARM_POLLING_MS } from '#contract/energy/alarm/limits.ts';
import { getUnreadCount } from '../../api/alarm.ts';
import { onReset } from '../lifetime.ts';
import { forgetAnswers, startPolling } from './polling.ts';
import { whileSignedIn } from './while-signed-in.ts';

const KEY = 'unreadAlarms';

const count = atom(0);

/** How many alarms the person has not read. Asked for every five minutes while somebody listens. */
export const $unreadAlarms: ReadableAtom<number> = count;

onReset(() => {
  count.set(0);
  forgetAnswers({ key: KEY });
});

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
