import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { OPEN_ORDER_STATES } from '#contract/energy/work-order/limits.ts';
import type { Context } from '#server/core/context.ts';
import { workOrder } from '../schema.ts';
import { alarmsOf } from './alarms.ts';

/**
 * Gives the open orders of a demo station the alarms that they are about, so that they know of them once they have
 * reset: the orders are there before the first frame is judged.
 */
export async function adoptAlarms(
  context: Pick<Context, 'db' | 'telemetry'>,
  stationId: bigint,
): Promise<void> {
  const { db } = context;
  const orders = await db
    .select()
    .from(workOrder)
    .where(
      and(
        ...[eq(workOrder.stationId, stationId), inArray(workOrder.state, [...OPEN_ORDER_STATES])],
        ...[isNotNull(workOrder.alarmCode), isNull(workOrder.alarmId)],
      ),
    );
  for (const [id, alarm] of await alarmsOf(context, orders, 'zh'))
    await db.update(workOrder).set({ alarmId: alarm.id }).where(eq(workOrder.id, id));
}
