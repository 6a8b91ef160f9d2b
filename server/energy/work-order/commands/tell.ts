import { eq } from 'drizzle-orm';
import { orderNo } from '#contract/energy/work-order/number.ts';
import type { Context } from '#server/core/context.ts';
import { DEFAULT_SETTING, findSettings } from '#server/energy/pusher/public.ts';
import { user } from '#server/user-centre/account/schema.ts';
import type { Found } from './find-order.ts';

/** Tells a person of an order that was assigned, in the person’s language; a failure is logged. */
export async function tellWorker({ db, messenger }: Context, { row, place }: Found): Promise<void> {
  if (row.worker === null) return;
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
