import { eq, inArray } from 'drizzle-orm';
import type { PushSetting } from '#contract/energy/pusher/calls.ts';
import { DEFAULT_LANGUAGE } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { isZone } from '#server/core/zone.ts';
import type { Database } from '#server/db/database.ts';
import { pushSetting } from '../schema.ts';

/** How a person wants to be told, with `awayUntil` as a time. */
export type Setting = Omit<PushSetting, 'awayUntil'> & { readonly awayUntil: Date | null };

export const DEFAULT_SETTING: Setting = {
  ...{ language: DEFAULT_LANGUAGE, tz: 'Asia/Shanghai', quiet: null, urgentAnyway: false },
  ...{ sms: true, email: true, awayUntil: null },
};

function settingOf({ quietFrom, quietTo, userId: _, ...rest }: typeof pushSetting.$inferSelect): Setting {
  const quiet = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };
  return { ...rest, quiet };
}

/** The settings of people who have any. */
export async function findSettings(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Setting>> {
  const rows = await db
    .select()
    .from(pushSetting)
    .where(inArray(pushSetting.userId, [...userIds]));
  return new Map(rows.map((row) => [row.userId, settingOf(row)]));
}

export const settingAnswer = ({ awayUntil, ...setting }: Setting): PushSetting => ({
  ...setting,
  awayUntil: awayUntil?.toISOString() ?? null,
});

export async function readSetting({ db }: Context, userId: string): Promise<PushSetting> {
  const [row] = await db.select().from(pushSetting).where(eq(pushSetting.userId, userId));
  return settingAnswer(row ? settingOf(row) : DEFAULT_SETTING);
}

/** Formats are expensive to create. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(tz: string): Intl.DateTimeFormat {
  const known = clocks.get(tz);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', {
    ...{ timeZone: tz, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
  clocks.set(tz, made);
  return made;
}

/** Minute of the day in a zone, from a person's own clock. */
export function minuteIn(tz: string, at: Date): number {
  const [hour = 0, minute = 0] = clockIn(tz).format(at).split(':').map(Number);
  return hour * 60 + minute;
}

/** Stores how a person wants to be told. */
export async function changeSetting(
  context: Context,
  userId: string,
  { quiet, awayUntil, ...setting }: PushSetting,
): Promise<PushSetting> {
  if (!isZone(setting.tz)) throw refuseField('tz', 'push.zone');
  const away = awayUntil === null ? null : new Date(awayUntil);
  if (away && Number.isNaN(away.getTime())) throw refuseField('awayUntil', 'field.pattern');
  const values = {
    ...setting,
    ...{ quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null, awayUntil: away },
  };
  const before = await readSetting(context, userId);
  await inTransaction(context, async ({ db }) => {
    await db
      .insert(pushSetting)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: pushSetting.userId, set: values });
    await recordOperation(db, {
      ...{ userId, title: 'set-pushes', uri: '/alarm_v2/push-setting', subject: `person:${userId}` },
      ...{ before, after: { ...setting, quiet, awayUntil } },
    });
  });
  return readSetting(context, userId);
}
