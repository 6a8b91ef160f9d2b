import type { DataOf } from '#contract/call.ts';
import type { listPushes as listPushesCall, Push } from '#contract/energy/push/calls.ts';
import { PUSH_STATES, type PushState } from '#contract/energy/push/limits.ts';
import { PUSH_CHANNELS, type PushChannel } from '#contract/energy/pusher/limits.ts';
import { changing } from '#kit/changing.ts';
import { countUpTo, filterAddress, oneOf, searchText } from '#kit/list-address.ts';
import { listPage } from '#kit/list-page.ts';
import { takeAlarm } from '../api/alarm.ts';
import * as api from '../api/push.ts';
import { following } from './following.ts';

export type { Push };

/** Of alarms that are open, or of those that are over, too. */
const PUSH_TIMES = ['open', 'all'] as const;
type PushTime = (typeof PUSH_TIMES)[number];

interface PushFilter {
  time: PushTime;
  station: string | undefined;
  state: PushState | undefined;
  channel: PushChannel | undefined;
  page: number;
  size: number;
}

const EVERYTHING: PushFilter = {
  ...{ time: 'open', station: undefined, state: undefined, channel: undefined, page: 1, size: 20 },
};

const address = filterAddress('/alarm/pushAlarms', EVERYTHING, {
  ...{ time: oneOf(PUSH_TIMES), station: searchText, state: oneOf(PUSH_STATES) },
  ...{ channel: oneOf(PUSH_CHANNELS), page: countUpTo(100_000), size: countUpTo(100) },
});

type Pushes = DataOf<typeof listPushesCall>;

/** The pushes of open alarms. They are loaded again when the stream reports an alarm while the page is shown. */
export function createPushAlarms(life: AbortSignal) {
  const list = listPage<PushFilter, Pushes>(
    EVERYTHING,
    ({ time, station, state, channel, page, size }, signal) =>
      api.listPushes(
        {
          query: {
            ...{ page, size, ...(time === 'open' && { open: 1 }), ...(station && { station }) },
            ...(state && { state }),
            ...(channel && { channel }),
          },
        },
        { signal },
      ),
    life,
    address,
  );
  const changes = changing(list.refresh);
  const page = {
    ...list,
    changes,
    take: (id: string): Promise<boolean> => changes.change(() => takeAlarm({ params: { id } })),
    resend: (id: string): Promise<boolean> => changes.change(() => api.resendPush({ params: { id } })),
  };
  return following(page, list.refresh, life);
}

export type PushAlarmsPage = ReturnType<typeof createPushAlarms>;
