import { and, desc, eq, inArray, ne, or, type SQL } from 'drizzle-orm';
import type { AlarmOrder, Remedy } from '#contract/energy/work-order/fields.ts';
import { OPEN_ORDER_STATES } from '#contract/energy/work-order/limits.ts';
import { orderNo } from '#contract/energy/work-order/number.ts';
import type { Context } from '#server/core/context.ts';
import { device, deviceModel } from '#server/energy/device/schema.ts';
import { workOrder } from '#server/energy/work-order/schema.ts';
import type { Scope } from './alarm-condition.ts';
import { findPeople } from './facts.ts';

/** An alarm as far as its order depends on it. */
interface Ordered {
  /** Its public id. */
  readonly id: string;
  readonly stationId: bigint;
  readonly deviceId: number;
  readonly code: string;
  readonly isOpen: boolean;
}

const OPEN: ReadonlySet<string> = new Set(OPEN_ORDER_STATES);

/** The orders about alarms, by their public ids: an open one first, then the newest. */
export async function findAlarmOrders(
  context: Pick<Context, 'db'>,
  alarms: readonly Ordered[],
): Promise<ReadonlyMap<string, AlarmOrder>> {
  if (alarms.length === 0) return new Map();
  const open = alarms.filter(({ isOpen }) => isOpen);
  const ofOpen: SQL | undefined =
    open.length === 0
      ? undefined
      : and(
          inArray(workOrder.deviceId, [...new Set(open.map(({ deviceId }) => deviceId))]),
          inArray(workOrder.alarmCode, [...new Set(open.map(({ code }) => code))]),
          inArray(workOrder.state, [...OPEN_ORDER_STATES]),
        );
  const ofIds = inArray(
    workOrder.alarmId,
    alarms.map(({ id }) => id),
  );
  const rows = await context.db
    .select({
      ...{ id: workOrder.id, stationId: workOrder.stationId, deviceId: workOrder.deviceId },
      ...{ alarmId: workOrder.alarmId, alarmCode: workOrder.alarmCode },
      ...{ state: workOrder.state, worker: workOrder.worker },
    })
    .from(workOrder)
    .where(
      and(
        inArray(workOrder.stationId, [...new Set(alarms.map(({ stationId }) => stationId))]),
        ne(workOrder.state, 'rejected'),
        or(ofIds, ofOpen),
      ),
    )
    .orderBy(desc(workOrder.id));
  const people = await findPeople(
    context,
    rows.map(({ worker }) => worker),
  );
  return new Map(
    alarms.flatMap((alarm): [string, AlarmOrder][] => {
      const own = rows.filter((row) => row.alarmId === alarm.id && row.stationId === alarm.stationId);
      const same = rows.find(
        (row) =>
          alarm.isOpen &&
          OPEN.has(row.state) &&
          row.deviceId === alarm.deviceId &&
          row.alarmCode === alarm.code,
      );
      const found = own.find(({ state }) => OPEN.has(state)) ?? same ?? own[0];
      if (!found) return [];
      const worker = found.worker === null ? null : (people.get(found.worker) ?? '');
      return [[alarm.id, { no: orderNo(found.id), state: found.state, worker }]];
    }),
  );
}

/** The last closed order in scope on a device of the same product; with a code, about an alarm of that code. */
export async function findRemedy(
  context: Pick<Context, 'db'>,
  scope: Scope,
  deviceId: number,
  code: string | null,
): Promise<Remedy | null> {
  const { db } = context;
  if (scope.size === 0) return null;
  const [product] = await db
    .select({ maker: deviceModel.maker, model: deviceModel.model })
    .from(device)
    .innerJoin(deviceModel, eq(deviceModel.id, device.modelId))
    .where(eq(device.id, deviceId));
  if (!product) return null;
  const [last] = await db
    .select({ order: workOrder, device: device.code, deviceName: device.name })
    .from(workOrder)
    .innerJoin(device, eq(device.id, workOrder.deviceId))
    .innerJoin(deviceModel, eq(deviceModel.id, device.modelId))
    .where(
      and(
        ...[inArray(workOrder.stationId, [...scope.keys()]), eq(workOrder.state, 'closed')],
        ...[eq(deviceModel.maker, product.maker), eq(deviceModel.model, product.model)],
        code === null ? undefined : eq(workOrder.alarmCode, code),
      ),
    )
    .orderBy(desc(workOrder.closedAt), desc(workOrder.id))
    .limit(1);
  if (!last) return null;
  const { order } = last;
  const place = scope.get(order.stationId);
  const { startedAt, finishedAt } = order;
  return {
    ...{ no: orderNo(order.id), station: place?.code ?? '', stationName: place?.name ?? '' },
    ...{ tz: place?.tz ?? 'UTC', device: last.device, deviceName: last.deviceName },
    ...{ what: order.what, remark: order.remark, closedAt: order.closedAt?.toISOString() ?? '' },
    minutesUsed:
      startedAt && finishedAt ? Math.round((finishedAt.getTime() - startedAt.getTime()) / 60_000) : 0,
  };
}
