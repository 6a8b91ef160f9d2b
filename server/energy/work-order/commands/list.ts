import { and, asc, count, desc, eq, gte, ilike, inArray, lt, notInArray, or, type SQL } from 'drizzle-orm';
import type { DataOf, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type {
  countOrders,
  listOrderCalendar,
  listOrders,
  listRequests,
} from '#contract/energy/work-order/calls.ts';
import type { OrderRow } from '#contract/energy/work-order/fields.ts';
import {
  OPEN_ORDER_STATES,
  ORDER_CALENDAR_MAX,
  ORDER_CALENDAR_MAX_DAYS,
  type OrderState,
  WORKING_ORDER_STATES,
} from '#contract/energy/work-order/limits.ts';
import { orderIdOf } from '#contract/energy/work-order/number.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { findPage, pageOfRows } from '#server/db/page.ts';
import { momentOf, scopeById } from '#server/energy/alarm/public.ts';
import { device } from '#server/energy/device/schema.ts';
import type { Asker, ScopedStation } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { rankOrders } from '../rank.ts';
import { workOrder } from '../schema.ts';
import { orderRows } from './answer.ts';
import { placesOf } from './places.ts';

type Scope = ReadonlyMap<bigint, ScopedStation>;
type Filter = Pick<
  QueryOf<typeof listOrders>,
  'states' | 'station' | 'device' | 'alarm' | 'grade' | 'source' | 'search'
>;

const DAY_MS = 86_400_000;

function conditionsOf(context: Context, scope: Scope, filter: Filter, initial: readonly OrderState[]): SQL[] {
  const { states, station: code, device: deviceCode, alarm, grade, source, search } = filter;
  const places = [...scope.values()].filter((one) => code === undefined || one.code === code);
  if (code !== undefined && places.length === 0) throw new Refusal(Code.NotFound);
  // An empty list is no condition.
  const ids = places.length > 0 ? places.map(({ id }) => id) : [0n];
  const wanted = states ? (states.split(',') as OrderState[]) : initial;
  const text = search?.trim();
  const like = text && likePattern(text);
  const named = text
    ? places
        .filter((one) => `${one.code} ${one.name}`.toLowerCase().includes(text.toLowerCase()))
        .map(({ id }) => id)
    : [];
  const ofNumber = text && /^WO-\d{6,9}$/i.test(text) ? eq(workOrder.id, orderIdOf(text)) : undefined;
  const parts: (SQL | undefined)[] = [
    inArray(workOrder.stationId, ids),
    wanted.length > 0 ? inArray(workOrder.state, [...wanted]) : undefined,
    grade && eq(workOrder.grade, grade),
    source && eq(workOrder.source, source),
    alarm === undefined ? undefined : eq(workOrder.alarmId, alarm),
    deviceCode === undefined
      ? undefined
      : inArray(
          workOrder.deviceId,
          context.db
            .select({ id: device.id })
            .from(device)
            .where(and(inArray(device.stationId, ids), eq(device.code, deviceCode))),
        ),
    like
      ? or(
          ilike(workOrder.what, like),
          ilike(workOrder.note, like),
          ...(named.length > 0 ? [inArray(workOrder.stationId, named)] : []),
          ofNumber,
        )
      : undefined,
  ];
  return parts.filter((part) => part !== undefined);
}

const lateNow = (now: Date): SQL[] => [
  lt(workOrder.dueAt, now),
  inArray(workOrder.state, [...OPEN_ORDER_STATES]),
  notInArray(workOrder.state, ['done', 'verified']),
];

const sortable = {
  ...{ no: workOrder.id, grade: workOrder.grade, requestedAt: workOrder.requestedAt, dueAt: workOrder.dueAt },
  ...{ station: station.code, state: workOrder.state },
};

async function sqlPage(
  context: Context,
  scope: Scope,
  query: QueryOf<typeof listOrders>,
  where: SQL | undefined,
  language: Language,
): Promise<DataOf<typeof listOrders>> {
  const rows = context.db
    .select({ order: workOrder })
    .from(workOrder)
    .innerJoin(station, eq(station.id, workOrder.stationId))
    .where(where)
    .$dynamic();
  const { list, pagination } = await findPage(context.db, query, {
    ...{ rows, from: workOrder, where, order: [desc(workOrder.id)], key: desc(workOrder.id), sortable },
  });
  return {
    list: await orderRows(
      context,
      scope,
      list.map(({ order }) => order),
      language,
    ),
    pagination,
  };
}

/** One page of the requests of the stations in scope. */
export async function findRequests(
  context: Context,
  asker: Asker,
  { mine, ...query }: QueryOf<typeof listRequests>,
  language: Language,
): Promise<DataOf<typeof listRequests>> {
  const scope = await scopeById(context, asker);
  const where = and(
    ...conditionsOf(context, scope, query, []),
    mine ? eq(workOrder.requestedBy, asker.userId) : undefined,
  );
  return sqlPage(context, scope, query, where, language);
}

/** One page of the orders of the stations in scope. Without a sort, what needs somebody is first. */
export async function findOrders(
  context: Context,
  asker: Asker,
  { mine, late, person, ...query }: QueryOf<typeof listOrders>,
  language: Language,
): Promise<DataOf<typeof listOrders>> {
  const scope = await scopeById(context, asker);
  const where = and(
    ...conditionsOf(context, scope, query, OPEN_ORDER_STATES),
    mine ? eq(workOrder.worker, asker.userId) : undefined,
    person === undefined ? undefined : eq(workOrder.worker, person),
    ...(late ? lateNow(context.clock()) : []),
  );
  if (query.sort !== undefined) return sqlPage(context, scope, query, where, language);
  const found = await context.db
    .select()
    .from(workOrder)
    .where(where)
    .orderBy(desc(workOrder.id))
    .limit(RANKED);
  const ranked = await ranks(context, scope, found, language);
  return pageOfRows(query, ranked, { order: () => 0, sortable: {} });
}

/** Orders that are ranked; of more, the newest ones. */
const RANKED = 2000;

async function ranks(
  context: Context,
  scope: Scope,
  found: readonly (typeof workOrder.$inferSelect)[],
  language: Language,
): Promise<OrderRow[]> {
  const rows = await orderRows(context, scope, found, language);
  const places = await placesOf(context, [...new Set(found.map(({ stationId }) => stationId))]);
  return rankOrders(rows, places, context.clock());
}

/** How many orders there are in each state. */
export async function countByState(context: Context, asker: Asker): Promise<DataOf<typeof countOrders>> {
  const scope = await scopeById(context, asker);
  if (scope.size === 0) return { states: {}, late: 0, mine: 0 };
  const inStations = inArray(workOrder.stationId, [...scope.keys()]);
  const rows = await context.db
    .select({ state: workOrder.state, count: count() })
    .from(workOrder)
    .where(inStations)
    .groupBy(workOrder.state);
  return {
    states: Object.fromEntries(rows.map(({ state, count }) => [state, count])),
    late: await context.db.$count(workOrder, and(inStations, ...lateNow(context.clock()))),
    mine: await context.db.$count(
      workOrder,
      and(
        inStations,
        eq(workOrder.worker, asker.userId),
        inArray(workOrder.state, [...WORKING_ORDER_STATES]),
      ),
    ),
  };
}

/** The orders that are due in a span of time. */
export async function findCalendar(
  context: Context,
  asker: Asker,
  { from, to, station: code, person }: QueryOf<typeof listOrderCalendar>,
  language: Language,
): Promise<DataOf<typeof listOrderCalendar>> {
  const scope = await scopeById(context, asker);
  const conditions = conditionsOf(context, scope, { ...(code !== undefined && { station: code }) }, []);
  const [start, end] = [momentOf('from', from), momentOf('to', to)];
  if (start >= end) throw refuseField('from', 'period.order');
  if (end.getTime() - start.getTime() > ORDER_CALENDAR_MAX_DAYS * DAY_MS)
    throw refuseField('to', 'period.long', { days: ORDER_CALENDAR_MAX_DAYS });
  const rows = await context.db
    .select()
    .from(workOrder)
    .where(
      and(
        ...conditions,
        ...[gte(workOrder.dueAt, start), lt(workOrder.dueAt, end), notInArray(workOrder.state, ['rejected'])],
        person === undefined ? undefined : eq(workOrder.worker, person),
      ),
    )
    .orderBy(asc(workOrder.dueAt), asc(workOrder.id))
    .limit(ORDER_CALENDAR_MAX + 1);
  const list = await orderRows(context, scope, rows.slice(0, ORDER_CALENDAR_MAX), language);
  return { list, more: rows.length > ORDER_CALENDAR_MAX };
}
