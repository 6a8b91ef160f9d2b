import { inArray, lt } from 'drizzle-orm';
import { secondsAfter } from '#server/core/clock.ts';
import type { Task } from '#server/core/housekeep.ts';
import { webhookDelivery } from './schema.ts';

const DAY_SECONDS = 86_400;

/** Removes deliveries from the log that are too old, also those that a long pause held back. */
export const removeOldDeliveries: Task = {
  name: 'deliveries of webhooks',
  async run({ db, now, limits, batch }) {
    const old = db
      .select({ id: webhookDelivery.id })
      .from(webhookDelivery)
      .where(lt(webhookDelivery.createdAt, secondsAfter(now, -limits.webhookLogDays * DAY_SECONDS)))
      .limit(batch);
    const removed = await db
      .delete(webhookDelivery)
      .where(inArray(webhookDelivery.id, old))
      .returning({ id: webhookDelivery.id });
    return removed.length;
  },
};
