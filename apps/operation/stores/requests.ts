import type { DataOf, QueryOf } from '#contract/call.ts';
import type * as calls from '#contract/energy/work-order/calls.ts';
import type { Order, OrderRow } from '#contract/energy/work-order/fields.ts';
import {
  ORDER_GRADES,
  ORDER_SOURCES,
  ORDER_STATES,
  type OrderGrade,
  type OrderSource,
  type OrderState,
} from '#contract/energy/work-order/limits.ts';
import { changing } from '#kit/changing.ts';
import { countUpTo, filterAddress, oneOf, searchText, sortOf } from '#kit/list-address.ts';
import { listPage } from '#kit/list-page.ts';
import { remote } from '#kit/remote.ts';
import { getTree } from '../api/device.ts';
import * as api from '../api/order.ts';
import { newId } from '../offline/ids.ts';
import { plainPhoto } from '../offline/photo.ts';
import { deciding } from './deciding.ts';
import type { Offline } from './offline.ts';
import { REQUESTS_PATH } from './routes.ts';

export const REQUEST_VIEWS = ['all', 'waiting', 'mine'] as const;
type RequestView = (typeof REQUEST_VIEWS)[number];

const SORTS = ['no', 'grade', 'requestedAt', 'station'] as const;

export interface RequestFilter {
  view: RequestView;
  search: string;
  state: OrderState | undefined;
  grade: OrderGrade | undefined;
  source: OrderSource | undefined;
  station: string | undefined;
  /** Id of an alarm, which a link brings. */
  alarm: string | undefined;
  sort: (typeof SORTS)[number] | `-${(typeof SORTS)[number]}` | undefined;
  page: number;
  size: number;
}

const EVERYTHING: RequestFilter = {
  ...{ view: 'all', search: '', state: undefined, grade: undefined, source: undefined },
  ...{ station: undefined, alarm: undefined, sort: undefined, page: 1, size: 20 },
};

const address = filterAddress(REQUESTS_PATH, EVERYTHING, {
  ...{ view: oneOf(REQUEST_VIEWS), search: searchText, state: oneOf(ORDER_STATES) },
  ...{ grade: oneOf(ORDER_GRADES), source: oneOf(ORDER_SOURCES), station: searchText, alarm: searchText },
  ...{ sort: sortOf(SORTS), page: countUpTo(100_000), size: countUpTo(100) },
});

type Requests = DataOf<typeof calls.listRequests>;

/** What a person asks for. */
export interface RequestDraft {
  readonly station: string;
  readonly device: string;
  readonly alarm: string;
  readonly what: string;
  readonly note: string;
  readonly grade: OrderGrade;
  readonly wishedAt: string | undefined;
  /** Send it although similar orders are open. */
  readonly evenIfLike: boolean;
}

/** What names a request: the open orders that it would repeat are found by it. */
export type Likeness = Pick<RequestDraft, 'station' | 'device' | 'alarm' | 'what'>;

/** The curve that a link brings: what the person saw when they asked. */
export type RequestCurve = NonNullable<Order['curve']>;

/** The part of a filter that the server knows. */
function narrowing({ view, search, state, ...rest }: RequestFilter): QueryOf<typeof calls.listRequests> {
  const { grade, source, station, alarm, sort, page, size } = rest;
  return {
    ...{ page, size },
    ...(search && { search }),
    ...(view === 'mine' && { mine: true }),
    ...(view === 'waiting' ? { states: 'applied' } : state && { states: state }),
    ...(grade && { grade }),
    ...(source && { source }),
    ...(station && { station }),
    ...(alarm && { alarm }),
    ...(sort && { sort }),
  };
}

/** The requests of the stations in scope, a new one, and what is decided about them. */
export function createRequests(life: AbortSignal, offline: Offline) {
  const list = listPage<RequestFilter, Requests>(
    EVERYTHING,
    (filter, signal) => api.listRequests({ query: narrowing(filter) }, { signal }),
    life,
    address,
  );
  const counts = remote((signal) => api.countOrders({}, { signal }), life);
  const refresh = async () => {
    await Promise.all([list.refresh(), counts.refresh()]);
  };
  const changes = changing(refresh);
  let id = newId();
  return {
    ...{ ...list, refresh, changes, $counts: counts.$state, newPhoto: plainPhoto },
    ...deciding(changes, life),
    show(): void {
      list.show();
      void counts.refresh();
    },
    rest(): void {
      list.rest();
      counts.rest();
    },
    detail: (no: string, end: AbortSignal) =>
      remote((signal) => api.getOrder({ params: { no } }, { signal }), AbortSignal.any([life, end])),
    /** The devices of a station. */
    devices: (code: string, end: AbortSignal) =>
      remote(
        async (signal) => (await getTree({ params: { code } }, { signal })).devices,
        AbortSignal.any([life, end]),
      ),
    /** The open orders that a request would repeat. */
    like: ({ station, device, alarm, what }: Likeness, end: AbortSignal) =>
      remote<readonly OrderRow[]>(
        async (signal) => {
          const query = { station, ...(device && { device }), ...(alarm && { alarm }), what: what.trim() };
          return (await api.listLikeRequests({ query }, { signal })).list;
        },
        AbortSignal.any([life, end]),
      ),
    /** Makes the request, and sends its photos after it. Answers its number; undefined if it failed. */
    async request(
      { device, alarm, wishedAt, ...draft }: RequestDraft,
      curve: RequestCurve | undefined,
      photos: readonly Blob[],
    ): Promise<string | undefined> {
      let no: string | undefined;
      await changes.change(async () => {
        const made = await api.makeRequest({
          body: {
            ...{ ...draft, id },
            ...(device && { device }),
            ...(alarm && { alarm }),
            ...(wishedAt && { wishedAt }),
            ...(curve && { curve }),
          },
        });
        no = made.no;
        // The next one is another request.
        id = newId();
        // A lost network sends them later.
        for (const file of photos) await offline.queue.addPhoto(made.no, { file, check: '', caption: '' });
      });
      return no;
    },
  };
}

export type RequestsPage = ReturnType<typeof createRequests>;
