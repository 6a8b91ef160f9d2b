import { and, eq } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { countEvent, takeBack } from '#server/core/rate-limit/rate-limit.ts';
import { Refusal } from '#server/core/refusal.ts';
import { DEFAULT_SETTING, findSettings, minuteIn } from '#server/energy/pusher/public.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { decide } from '../decide.ts';

/** Tells people beyond their budget of text messages how many pushes there were, once an hour. */
export async function sendSummaries(context: Context): Promise<number> {
  const { telemetry, db, clock } = context;
  const rows = await telemetry.query<{ userId: string; count: number }>(
    `select user_id::text as "userId", count(*)::int4 as count from alarm_push
     where state = 'summarised' and sent_at is null group by 1`,
  );
  let sent = 0;
  for (const { userId, count } of rows) {
    const [person] = await db
      .select({ phone: user.phone })
      .from(user)
      .where(and(eq(user.id, userId), user.isEnabled));
    if (person && (await sendSummary(context, userId, person.phone, count))) sent += 1;
  }
  if (rows.length > 0) await forgetOld(context, clock());
  return sent;
}

async function sendSummary(context: Context, userId: string, to: string, count: number): Promise<boolean> {
  const { db, clock, config, messenger, telemetry } = context;
  const { pushSummarySeconds, pushSmsPerDay } = config.limits;
  const now = clock();
  const setting = (await findSettings(db, [userId])).get(userId) ?? DEFAULT_SETTING;
  if (decide(setting, 'sms', false, now, minuteIn(setting.tz, now)).kind !== 'send') return false;
  const counted = await countEvent(db, now, [
    { key: `alarm-summary:${userId}`, limit: 1, windowSeconds: pushSummarySeconds },
  ]).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (counted === null) return false;
  const values = { count: String(count), limit: String(pushSmsPerDay) };
  try {
    await messenger.send({
      channel: 'sms',
      to,
      template: 'alarmSummary',
      language: setting.language,
      values,
    });
  } catch {
    await takeBack(db, counted);
    return false;
  }
  await telemetry.query(
    `update alarm_push set sent_at = $2::timestamptz
     where user_id = $1::uuid and state = 'summarised' and sent_at is null and created_at <= $2::timestamptz`,
    [userId, now],
  );
  return true;
}

const DAY_MS = 86_400_000;

/** Who cannot be told within a day need not hear of it later; the list behind the bell has it. */
async function forgetOld({ telemetry }: Context, now: Date): Promise<void> {
  await telemetry.query(
    `update alarm_push set state = 'skipped', reason = 'off'
     where state = 'summarised' and sent_at is null and created_at < $1::timestamptz`,
    [new Date(now.getTime() - DAY_MS)],
  );
}
