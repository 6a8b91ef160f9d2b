import { eq } from 'drizzle-orm';
import type { StationUse } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { orderIdOf } from '#contract/energy/work-order/number.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { requireUse, scopeById } from '#server/energy/alarm/public.ts';
import type { Asker, ScopedStation } from '#server/energy/scope/public.ts';
import { workOrder } from '../schema.ts';

export type OrderRecord = typeof workOrder.$inferSelect;

/** An order with its station, as far as the asker sees it. */
export interface Found {
  readonly row: OrderRecord;
  readonly place: ScopedStation;
}

/** An order of the stations in scope; 404 for any other. With `lock`, for a change in this transaction. */
export async function requireOrder(
  context: Context,
  asker: Asker,
  no: string,
  stationUse: StationUse,
  lock = false,
): Promise<Found> {
  const id = orderIdOf(no);
  const query = context.db.select().from(workOrder).where(eq(workOrder.id, id));
  const [row] = lock ? await query.for('update') : await query;
  const scope = await scopeById(context, asker);
  const place = requireUse(row && scope.get(row.stationId), { stationUse });
  if (!row) throw new Refusal(Code.NotFound);
  return { row, place };
}
