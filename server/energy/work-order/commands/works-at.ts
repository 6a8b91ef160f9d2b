import { and, eq, inArray } from 'drizzle-orm';
import { WORKING_ORDER_STATES } from '#contract/energy/work-order/limits.ts';
import type { Database } from '#server/db/database.ts';
import { workOrder } from '../schema.ts';

/** Whether a person has an order to work on at a station. */
export async function worksAt(db: Database, userId: string, stationId: bigint): Promise<boolean> {
  const own = and(
    ...[eq(workOrder.worker, userId), eq(workOrder.stationId, stationId)],
    inArray(workOrder.state, [...WORKING_ORDER_STATES]),
  );
  return (await db.$count(workOrder, own)) > 0;
}
