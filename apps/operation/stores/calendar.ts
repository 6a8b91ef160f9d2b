import { atom, type ReadableAtom } from 'nanostores';
import type { DataOf } from '#contract/call.ts';
import type { listOrderCalendar } from '#contract/energy/work-order/calls.ts';
import { startOfDay, today } from '#kit/days.ts';
import { filterAddress, searchText } from '#kit/list-address.ts';
import { remote } from '#kit/remote.ts';
import * as api from '../api/order.ts';
import { daysOfMonth, monthLater, monthOf, monthText } from './months.ts';
import { CALENDAR_PATH } from './routes.ts';

interface CalendarFilter {
  /** Undefined for the present one. */
  month: string | undefined;
  station: string | undefined;
}

const EVERYTHING: CalendarFilter = { month: undefined, station: undefined };

const address = filterAddress(CALENDAR_PATH, EVERYTHING, {
  ...{ month: monthText, station: searchText },
});

type Calendar = DataOf<typeof listOrderCalendar>;

/** The orders of a month, by the day that they are due on the person's own calendar. */
export function createCalendar(life: AbortSignal) {
  const $filter = atom(address.read());
  const monthNow = () => $filter.get().month ?? monthOf(today());
  const orders = remote<Calendar>((signal) => {
    const days = daysOfMonth(monthNow());
    const { station } = $filter.get();
    const query = {
      ...{ from: startOfDay(days[0] ?? today()), to: startOfDay(days.at(-1) ?? today(), 1) },
      ...(station && { station }),
    };
    return api.listOrderCalendar({ query }, { signal });
  }, life);
  const change = (filter: CalendarFilter): Promise<void> => {
    $filter.set(filter);
    address.write(filter);
    return orders.load();
  };
  return {
    $state: orders.$state,
    $filter: $filter as ReadableAtom<CalendarFilter>,
    monthNow,
    load: orders.load,
    refresh: orders.refresh,
    turn: (months: number): Promise<void> => {
      const month = monthLater(monthNow(), months);
      return change({ ...$filter.get(), month: month === monthOf(today()) ? undefined : month });
    },
    toNow: (): Promise<void> => change({ ...$filter.get(), month: undefined }),
    narrow: (station: string | undefined): Promise<void> => change({ ...$filter.get(), station }),
    show(): void {
      address.write($filter.get());
      void orders.refresh();
    },
    rest: orders.rest,
  };
}

export type CalendarPage = ReturnType<typeof createCalendar>;
