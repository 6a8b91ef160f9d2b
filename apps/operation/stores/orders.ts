import { keptColumns } from '@heliport/client';
import type { DataOf, QueryOf } from '#contract/call.ts';
import type * as calls from '#contract/energy/work-order/calls.ts';
import {
  ORDER_GRADES,
  ORDER_STATES,
  type OrderGrade,
  type OrderState,
} from '#contract/energy/work-order/limits.ts';
import type { listDayRoute } from '#contract/energy/work-order/work-calls.ts';
import { changing } from '#kit/changing.ts';
import { dayText, today } from '#kit/days.ts';
import { countUpTo, filterAddress, oneOf, searchText, sortOf, uuidText } from '#kit/list-address.ts';
import { listPage } from '#kit/list-page.ts';
import { remote } from '#kit/remote.ts';
import { readLabel } from '../api/label.ts';
import * as api from '../api/order.ts';
import { labelIn } from '../offline/database.ts';
import { deciding } from './deciding.ts';
import type { Offline } from './offline.ts';
import { ORDERS_PATH } from './routes.ts';

export const ORDER_VIEWS = ['list', 'board', 'route'] as const;
type OrderView = (typeof ORDER_VIEWS)[number];

const ORDER_SORTS = ['no', 'grade', 'dueAt', 'requestedAt', 'station', 'state'] as const;
type OrderSort = (typeof ORDER_SORTS)[number];

/** Whose orders are listed. */
export const WHOSE = ['mine', 'late'] as const;

export interface OrderFilter {
  view: OrderView;
  search: string;
  state: OrderState | undefined;
  grade: OrderGrade | undefined;
  station: string | undefined;
  only: (typeof WHOSE)[number] | undefined;
  /** Id of a member. */
  person: string | undefined;
  /** Id of an alarm, which a link brings. */
  alarm: string | undefined;
  /** Day of the route. */
  day: string | undefined;
  sort: OrderSort | `-${OrderSort}` | undefined;
  page: number;
  size: number;
}

const EVERYTHING: OrderFilter = {
  ...{ view: 'list', search: '', state: undefined, grade: undefined, station: undefined, only: undefined },
  ...{ person: undefined, alarm: undefined, day: undefined, sort: undefined, page: 1, size: 20 },
};

const address = filterAddress(ORDERS_PATH, EVERYTHING, {
  ...{ view: oneOf(ORDER_VIEWS), search: searchText, state: oneOf(ORDER_STATES), grade: oneOf(ORDER_GRADES) },
  ...{ station: searchText, only: oneOf(WHOSE), person: uuidText, alarm: searchText, day: dayText },
  ...{ sort: sortOf(ORDER_SORTS), page: countUpTo(100_000), size: countUpTo(100) },
});

type Orders = DataOf<typeof calls.listOrders>;
export type Stop = DataOf<typeof listDayRoute>['list'][number];

/** An order, as a link names it. */
export type NamedOrder = Pick<Orders['list'][number], 'no' | 'what' | 'device'>;

const namedOf = ({ no, what, device }: NamedOrder): NamedOrder => ({ no, what, device });

export interface OfLabel {
  readonly device: string;
  readonly orders: readonly NamedOrder[];
}

/** Columns beside what is to be done, in their order; what to do with an order is no column to hide. */
const COLUMNS = ['why', 'state', 'grade', 'station', 'due', 'worker', 'alarm', 'risk', 'parts'] as const;
/** A desk has no room for all of them, and the reasons tell of alarm and power. */
const HIDDEN_AT_FIRST: readonly string[] = ['alarm', 'risk', 'parts'];

/** A board has no pages. */
const BOARD_SIZE = 100;

/** The part of a filter that the server knows. */
function narrowing(filter: OrderFilter): QueryOf<typeof calls.listOrders> {
  const { view, search, state, grade, station, only, person, alarm, sort, page, size } = filter;
  return {
    ...(view === 'board' ? { page: 1, size: BOARD_SIZE } : { page, size }),
    ...(search && { search }),
    ...(state && view !== 'board' && { states: state }),
    ...(grade && { grade }),
    ...(station && { station }),
    ...(only === 'mine' && { mine: true }),
    ...(only === 'late' && { late: true }),
    ...(person && { person }),
    ...(alarm && { alarm }),
    ...(sort && view !== 'board' && { sort }),
  };
}

/** The orders of the stations in scope as list and board, and the way of a person's day. */
export function createOrders(life: AbortSignal, { queue, database }: Offline) {
  const list = listPage<OrderFilter, Orders>(
    EVERYTHING,
    (filter, signal) => api.listOrders({ query: narrowing(filter) }, { signal }),
    life,
    address,
  );
  const counts = remote((signal) => api.countOrders({}, { signal }), life);
  const route = remote<readonly Stop[]>(async (signal) => {
    const { day, person } = list.$filter.get();
    const query = { day: day ?? today(), ...(person && { person }) };
    return (await api.listDayRoute({ query }, { signal })).list;
  }, life);
  const isRoute = () => list.$filter.get().view === 'route';
  const refresh = async () => {
    await Promise.all([list.refresh(), counts.refresh(), ...(isRoute() ? [route.refresh()] : [])]);
  };
  const changes = changing(refresh);
  const usual = COLUMNS.filter((key) => !HIDDEN_AT_FIRST.includes(key));
  return {
    columns: keptColumns(list.path, [...COLUMNS], usual),
    ...{ ...list, refresh, changes, $counts: counts.$state, $route: route.$state, loadRoute: route.load },
    ...deciding(changes, life),
    /** What this device still has to send. */
    $waiting: queue.$waiting,
    /** The orders that are on this device. */
    along: async (): Promise<readonly NamedOrder[]> =>
      (await database.orders()).map(({ taken }) => namedOf(taken.order)),
    /** The open orders of what a label is on: by what is on this device, else by the server. */
    async ofLabel(label: string): Promise<OfLabel> {
      const kept = await database.orders();
      const near = kept.flatMap((order) => {
        const device = labelIn(order, label)?.device;
        return device && order.taken.order.device === device ? [namedOf(order.taken.order)] : [];
      });
      if (near[0]) return { device: near[0].device ?? '', orders: near };
      const { station, device } = await readLabel({ params: { label } });
      const { list: open } = await api.listOrders({ query: { station, page: 1, size: BOARD_SIZE } });
      return { device, orders: open.filter((order) => order.device === device).map(namedOf) };
    },
    show(): void {
      list.show();
      void counts.refresh();
      if (isRoute()) void route.refresh();
    },
    rest(): void {
      list.rest();
      counts.rest();
      route.rest();
    },
    async filter(part: Partial<OrderFilter>): Promise<void> {
      const before = list.$filter.get();
      await list.filter(part);
      const { view, day, person } = list.$filter.get();
      if (view === 'route' && (before.view !== view || before.day !== day || before.person !== person))
        await route.load();
    },
  };
}

export type OrdersPage = ReturnType<typeof createOrders>;
