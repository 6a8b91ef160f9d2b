import { $unreadAlarms } from '@heliport/client';
import type { DataOf } from '#contract/call.ts';
import type { listPushLogs as listPushLogsCall } from '#contract/energy/push/calls.ts';
import { PUSH_CHANNELS, type PushChannel } from '#contract/energy/pusher/limits.ts';
import { changing } from '#kit/changing.ts';
import { countUpTo, filterAddress, oneOf } from '#kit/list-address.ts';
import { listPage } from '#kit/list-page.ts';
import { remote } from '#kit/remote.ts';
import * as api from '../api/push.ts';

interface RecordFilter {
  /** 1: only those to the person. */
  isMyself: number | undefined;
  /** 1: only those that the bell counts. */
  unread: number | undefined;
  channel: PushChannel | undefined;
  page: number;
  size: number;
}

const EVERYTHING: RecordFilter = {
  ...{ isMyself: undefined, unread: undefined, channel: undefined, page: 1, size: 20 },
};

const address = filterAddress('/alarm/alarmPushLog', EVERYTHING, {
  ...{ isMyself: countUpTo(1), unread: countUpTo(1), channel: oneOf(PUSH_CHANNELS) },
  ...{ page: countUpTo(100_000), size: countUpTo(100) },
});

export type PushRecords = DataOf<typeof listPushLogsCall>;

/** Messages that were made for people, the own ones and those of others. */
export function createPushRecords(life: AbortSignal) {
  const list = listPage<RecordFilter, PushRecords>(
    EVERYTHING,
    ({ isMyself, unread, channel, page, size }, signal) =>
      api.listPushLogs(
        {
          query: {
            ...{ page, size, ...(isMyself && { isMyself }), ...(unread && { unread }) },
            ...(channel && { channel }),
          },
        },
        { signal },
      ),
    life,
    address,
  );
  const changes = changing(list.refresh);
  let isShown = false;
  // Another tab may have marked pushes as read, and new ones may have arrived.
  const stop = $unreadAlarms.listen(() => {
    if (isShown) void list.refresh();
  });
  life.addEventListener('abort', stop, { once: true });
  return {
    ...list,
    changes,
    show(): void {
      isShown = true;
      list.show();
    },
    rest(): void {
      isShown = false;
      list.rest();
    },
    /** The records of an alarm, or one record. */
    details: (id: string, end: AbortSignal) =>
      remote(
        (signal) => api.listPushLogs({ query: { page: 1, size: 100, id } }, { signal }),
        AbortSignal.any([life, end]),
      ),
    /** Marks own records as read; without ids, all that the bell counts. */
    read: (ids?: string[]): Promise<boolean> =>
      changes.change(() => api.readPushLogs({ body: ids ? { ids } : {} })),
  };
}

export type PushRecordsPage = ReturnType<typeof createPushRecords>;
