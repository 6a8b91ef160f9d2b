import type { ReadableAtom } from 'nanostores';
import type { Push } from '#contract/energy/push/calls.ts';
import * as api from '../api/alarm.ts';
import { inLifetime } from './lifetime.ts';
import { sessionAtom } from './session-atom.ts';
import { $unreadAlarms, renewUnreadAlarms } from './signed-in/unread-alarm.ts';

export type UnreadPush = Push;

/** The list is for going on; who has more to read goes to all push records. */
const SHOWN = 50;

const pushes = sessionAtom<readonly Push[]>('unreadAlarms', []);

/** Pushes of alarms that the person has not read, newest first. */
export const $unreadPushes: ReadableAtom<readonly Push[]> = pushes;

export async function loadUnreadPushes(): Promise<void> {
  const { list } = await inLifetime(api.listPushLogs({ page: 1, size: SHOWN, isMyself: 1, unread: 1 }));
  pushes.set(list);
}

/** Loads the list again whenever the bell counts another number, until the returned function is called. */
export const followUnreadPushes = (): (() => void) =>
  // The list that is shown stays when this fails; the next change tries again.
  $unreadAlarms.listen(() => void loadUnreadPushes().catch(() => undefined));

/** Marks one push as read. */
export const readPush = (id: string): Promise<void> => read({ ids: [id] }, (push) => push.id === id);

/** Marks all as read, those beyond the list too. */
export const readAllPushes = (): Promise<void> => read({}, () => true);

async function read(body: { ids?: string[] }, isRead: (push: Push) => boolean): Promise<void> {
  await inLifetime(api.readPushLogs(body));
  pushes.set(pushes.get().filter((push) => !isRead(push)));
  renewUnreadAlarms();
}
