import { avg, sql } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { simulation } from '../schema.ts';

const DAY_SECONDS = 86_400;

/** How much of the demo's history is there, from 0 to 1; null without simulated stations. */
export async function historyProgress({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<number | null> {
  const days = config.limits.simulatedHistoryDays;
  const made = sql<number>`least(1, extract(epoch from ${simulation.startedAt} - ${simulation.madeFrom}) / ${Math.max(1, days) * DAY_SECONDS})`;
  const [row] = await db.select({ share: avg(made) }).from(simulation);
  if (!row || row.share === null) return null;
  return days === 0 ? 1 : Number(row.share);
}
