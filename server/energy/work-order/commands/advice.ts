import { and, asc, count, eq, inArray, ne } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import { ADVICE_MAX, WORKING_ORDER_STATES } from '#contract/energy/work-order/limits.ts';
import type { Advice, adviseOrder } from '#contract/energy/work-order/work-calls.ts';
import type { CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { scopeById } from '#server/energy/alarm/public.ts';
import { device } from '#server/energy/device/schema.ts';
import { findRoster } from '#server/energy/duty/public.ts';
import { type Asker, stationsInScope } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { authorize } from '#server/user-centre/authorize/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { authorizeOf, codesOf, grant } from '#server/user-centre/permission/public.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { kmBetween, type PlaceOnEarth } from '../rank.ts';
import { workOrder } from '../schema.ts';
import { type Found, requireOrder } from './find-order.ts';

type Judged = Advice & { readonly score: number };

/** Members by how suitable they are for an order: duty, nearness, skill and load; those who cannot be chosen last. */
export async function advise(
  context: Context,
  asker: Asker & { readonly membership: CallerMembership },
  no: string,
): Promise<DataOf<typeof adviseOrder>> {
  const found = await requireOrder(context, asker, no, 'operate');
  const { organizationId } = asker.membership;
  const { db, clock, codes } = context;
  const members = await db
    .select({ userId: membership.userId, name: membership.name, ...grant })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(authorize, authorizeOf(membership.organizationId))
    .where(and(eq(membership.organizationId, organizationId), membership.isEnabled))
    .orderBy(asc(membership.name), asc(membership.userId));
  const now = clock().getTime();
  const roster = await findRoster(db, organizationId, { from: now, to: now + 60_000 });
  const able = members.filter((member) => codesOf(member, codes).includes('workOrder:work'));
  const ids = able.map(({ userId }) => userId);
  // A person can be a member of others: of their stations the asker learns nothing.
  const seen = [...(await scopeById(context, asker)).keys()];
  const open = await openOrders(context, found, ids, seen);
  const skill = await skillOf(context, found, ids, seen);
  const judged: Judged[] = [];
  for (const { userId, name } of able) {
    const own = { userId, membership: { organizationId } };
    const may = (await stationsInScope(context, own, [found.place.code])).has(found.place.code);
    const orders = open.rows.filter((one) => one.worker === userId);
    const ways = orders.map((one) => kmBetween(open.place, one));
    const km = ways.length > 0 ? Math.round(Math.min(...ways)) : null;
    const onDuty = roster.isOnDuty(userId, now);
    const done = skill.get(userId) ?? 0;
    const reasons: Advice['reasons'] = [
      ...(may ? [] : [{ reason: 'noStation' as const, value: null }]),
      { reason: onDuty ? 'onDuty' : 'offDuty', value: null },
      ...(km === null ? [] : [{ reason: 'near' as const, value: km }]),
      ...(done > 0 ? [{ reason: 'skill' as const, value: done }] : []),
      { reason: 'load', value: orders.length },
    ];
    const near = km === null ? 0 : 20 / (1 + km / 100);
    const score = (may ? 1000 : 0) + (onDuty ? 100 : 0) + near + Math.min(done, 10) * 2 - orders.length * 3;
    judged.push({ userId, name, may, reasons, score });
  }
  const list = judged
    .toSorted((one, other) => other.score - one.score)
    .slice(0, ADVICE_MAX)
    .map(({ score: _score, ...one }) => one);
  return { list };
}

/** The other open orders of people at the stations that the asker sees, with where they are. */
async function openOrders(
  { db }: Context,
  { row, place }: Found,
  ids: readonly string[],
  seen: readonly bigint[],
) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ worker: workOrder.worker, lat: station.lat, lng: station.lng })
          .from(workOrder)
          .innerJoin(station, eq(station.id, workOrder.stationId))
          .where(
            and(
              ...[inArray(workOrder.worker, [...ids]), ne(workOrder.id, row.id)],
              inArray(workOrder.state, [...WORKING_ORDER_STATES]),
              inArray(workOrder.stationId, [...seen]),
            ),
          );
  const [own] = await db
    .select({ lat: station.lat, lng: station.lng })
    .from(station)
    .where(eq(station.id, place.id));
  const here: PlaceOnEarth = own ?? { lat: 0, lng: 0 };
  return { rows, place: here };
}

/** How many orders on devices of the same model, at the stations that the asker sees, each has finished. */
async function skillOf(
  { db }: Context,
  { row }: Found,
  ids: readonly string[],
  seen: readonly bigint[],
): Promise<ReadonlyMap<string, number>> {
  if (row.deviceId === null || ids.length === 0) return new Map();
  const model = db.select({ id: device.modelId }).from(device).where(eq(device.id, row.deviceId));
  const rows = await db
    .select({ userId: workOrder.finishedBy, count: count() })
    .from(workOrder)
    .innerJoin(device, eq(device.id, workOrder.deviceId))
    .where(
      and(
        ...[inArray(workOrder.finishedBy, [...ids]), inArray(device.modelId, model)],
        inArray(workOrder.stationId, [...seen]),
      ),
    )
    .groupBy(workOrder.finishedBy);
  return new Map(rows.flatMap(({ userId, count }) => (userId === null ? [] : [[userId, count] as const])));
}
