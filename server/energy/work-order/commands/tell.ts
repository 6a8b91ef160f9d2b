import { eq } from 'drizzle-orm';
import { orderNo } from '#contract/energy/work-order/number.ts';
import type { Context } from '#server/core/context.ts';
import { countEvent } from '#server/core/rate-limit/rate-limit.ts';
import { Refusal } from '#server/core/refusal.ts';
import { DEFAULT_SETTING, findSettings } from '#server/energy/pusher/public.ts';
import { user } from '#server/user-centre/account/schema.ts';
import type { Found } from './find-order.ts';

const DAY_SECONDS = 86_400;

/**
 * Tells a person of an order that was assigned, in the person’s language; a failure is logged. Beyond the budget of a
 * day, the list behind the bell has it.
 */
export async function tellWorker(context: Context, { row, place }: Found): Promise<void> {
  const { db, messenger } = context;
  if (row.worker === null || !(await hasBudget(context, row.worker))) return;
  const [person] = await db
    .select({ phone: user.phone, email: user.email })
    .from(user)
    .where(eq(user.id, row.worker));
  if (!person) return;
  const { language, sms, email } = (await findSettings(db, [row.worker])).get(row.worker) ?? DEFAULT_SETTING;
  const due = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: place.tz, dateStyle: 'short', timeStyle: 'short' },
  }).format(row.dueAt);
  const values = { no: orderNo(row.id), station: place.name, what: row.what, grade: row.grade, due };
  const template = 'orderAssigned';
  if (sms) await messenger.notify({ channel: 'sms', to: person.phone, template, language, values });
  if (email && person.email)
    await messenger.notify({ channel: 'email', to: person.email, template, language, values });
}

/** Messages of orders have a budget of their own, apart from those of alarms and codes. */
async function hasBudget({ db, clock, config }: Context, userId: string): Promise<boolean> {
  const cap = {
    ...{ key: `order-message:${userId}`, limit: config.limits.orderMessagesPerDay },
    windowSeconds: DAY_SECONDS,
  };
  try {
    await countEvent(db, clock(), [cap]);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
