import { atom } from 'nanostores';
import type { BodyOf, DataOf } from '#contract/call.ts';
import type * as dutyCalls from '#contract/energy/duty/calls.ts';
import type { listPushers as listPushersCall, PushSetting } from '#contract/energy/pusher/calls.ts';
import { changing } from '#kit/changing.ts';
import { startOfDay } from '#kit/days.ts';
import { countUpTo, filterAddress, oneOf, searchText } from '#kit/list-address.ts';
import { listPage } from '#kit/list-page.ts';
import { remote } from '#kit/remote.ts';
import * as dutyApi from '../api/duty.ts';
import * as api from '../api/pusher.ts';
import { mondayOf, mondayText } from './week.ts';

export const PUSHER_TABS = ['people', 'duty'] as const;
type PusherTab = (typeof PUSHER_TABS)[number];

interface PusherFilter {
  tab: PusherTab;
  search: string;
  /** The Monday of the week whose duties are shown; undefined for the present one. */
  week: string | undefined;
  page: number;
  size: number;
}

const EVERYTHING: PusherFilter = { tab: 'people', search: '', week: undefined, page: 1, size: 20 };

const address = filterAddress('/alarm/pushers', EVERYTHING, {
  ...{ tab: oneOf(PUSHER_TABS), search: searchText, week: mondayText },
  ...{ page: countUpTo(100_000), size: countUpTo(100) },
});

type Pushers = DataOf<typeof listPushersCall>;
export type Pusher = Pushers['list'][number];
export type { Duty, DutyFields, DutySwap, Shift } from '#contract/energy/duty/calls.ts';

type SwapDraft = BodyOf<typeof dutyCalls.addDutySwap>;

/** The channels that a test message went by. */
interface Tested {
  readonly name: string;
  readonly channels: readonly ('sms' | 'email')[];
}

/** A week of the person's own calendar as moments. */
const spanOf = (monday: string) => ({
  from: startOfDay(monday),
  to: startOfDay(monday, 7),
});

/** The people who receive alarms, their contacts and their duties. */
export function createPushers(life: AbortSignal) {
  const list = listPage<PusherFilter, Pushers>(
    EVERYTHING,
    ({ search, page, size }, signal) =>
      api.listPushers({ query: { page, size, ...(search && { search }) } }, { signal }),
    life,
    address,
  );
  const week = () => list.$filter.get().week ?? mondayOf(new Date());
  const roster = remote((signal) => dutyApi.getRoster({ query: spanOf(week()) }, { signal }), life);
  const setting = remote((signal) => api.getPushSetting({}, { signal }), life);
  /** Everybody who can be given a duty. */
  const everybody = remote((signal) => api.listPushers({ query: { page: 1, size: 100 } }, { signal }), life);
  const calendar = remote((signal) => dutyApi.getDutyCalendar({}, { signal }), life);
  const refresh = async () => {
    await Promise.all([list.refresh(), roster.refresh()]);
  };
  const changes = changing(refresh);
  const $tested = atom<Tested | null>(null);
  /** The new address of the own duties, which the server tells once. */
  const $address = atom('');
  let isLoaded = false;
  return {
    ...list,
    ...{ refresh, changes, $tested, $address },
    roster: { $state: roster.$state, load: roster.load },
    setting: { $state: setting.$state, load: setting.load },
    everybody: { $state: everybody.$state, load: everybody.load },
    calendar: { $state: calendar.$state, load: calendar.load },
    show(): void {
      list.show();
      void (isLoaded ? roster.refresh() : roster.load());
      isLoaded = true;
    },
    rest(): void {
      list.rest();
      roster.rest();
    },
    async showWeek(monday: string): Promise<void> {
      await list.filter({ week: monday === mondayOf(new Date()) ? undefined : monday });
      await roster.load();
    },
    async test({ userId, name }: Pusher): Promise<void> {
      $tested.set(null);
      await changes.change(async () => {
        const { channels } = await api.testPusher({ params: { id: userId } });
        $tested.set({ name, channels });
      });
    },
    storeSetting: (body: PushSetting): Promise<boolean> =>
      changes.change(async () => {
        await api.setPushSetting({ body });
        await setting.refresh();
      }),
    storeDuty: (id: string | null, body: dutyCalls.DutyFields): Promise<boolean> =>
      changes.change(() =>
        id === null ? dutyApi.addDuty({ body }) : dutyApi.changeDuty({ params: { id }, body }),
      ),
    removeDuty: (id: string): Promise<boolean> =>
      changes.change(() => dutyApi.removeDuty({ params: { id } })),
    storeSwap: (body: SwapDraft): Promise<boolean> => changes.change(() => dutyApi.addDutySwap({ body })),
    removeSwap: (id: string): Promise<boolean> =>
      changes.change(() => dutyApi.removeDutySwap({ params: { id } })),
    makeCalendar: (): Promise<boolean> =>
      changes.change(async () => {
        const { path } = await dutyApi.makeDutyCalendar({});
        $address.set(new URL(path, location.origin).href);
        await calendar.refresh();
      }),
    endCalendar: (): Promise<boolean> =>
      changes.change(async () => {
        await dutyApi.endDutyCalendar({});
        $address.set('');
        await calendar.refresh();
      }),
  };
}

export type PushersPage = ReturnType<typeof createPushers>;
