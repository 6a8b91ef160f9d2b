import { and, eq, inArray } from 'drizzle-orm';
import type { DataOf, QueryOf } from '#contract/call.ts';
import type { getCoverage } from '#contract/energy/pusher/coverage.ts';
import { quietMinutesLeft } from '#contract/energy/pusher/rules.ts';
import type { Context } from '#server/core/context.ts';
import { refuseField } from '#server/core/refusal.ts';
import { isZone } from '#server/core/zone.ts';
import { daysOfDates } from '#server/energy/day/public.ts';
import { findRoster } from '#server/energy/duty/public.ts';
import { type Asker, inOwnList } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { reachOf } from '../reach.ts';
import { findAudiences } from './audience.ts';
import { DEFAULT_SETTING, findSettings, minuteIn } from './setting.ts';

const QUARTER_MS = 900_000;
const QUARTERS = 4;
const WEEK_DAYS = 7;

/** How many people the alarms of the caller's stations reach in each hour of a week, and the hours without anybody. */
export async function readCoverage(
  context: Context,
  caller: Asker,
  { from: first, tz }: QueryOf<typeof getCoverage>,
): Promise<DataOf<typeof getCoverage>> {
  const { db } = context;
  const { organizationId } = caller.membership;
  if (!isZone(tz)) throw refuseField('tz', 'push.zone');
  const last = new Date(Date.parse(first) + (WEEK_DAYS - 1) * 86_400_000).toISOString().slice(0, 10);
  const days = await daysOfDates(context, tz, first, last);
  const span = { from: days[0]?.startsAt ?? 0, to: days.at(-1)?.endsAt ?? 0 };
  if (days.length < WEEK_DAYS) throw refuseField('from', 'field.pattern');
  const groups = await findAudiences(db, organizationId);
  const ids = [...new Set(groups.flatMap(({ members }) => members.map(({ userId }) => userId)))];
  const people = await db.select({ id: user.id, email: user.email }).from(user).where(inArray(user.id, ids));
  const addressed = new Set(people.flatMap(({ id, email }) => (email ? [id] : [])));
  const settings = await findSettings(db, ids);
  const roster = await findRoster(db, organizationId, span);
  const stations = await db
    .select({ code: station.code, grade: station.grade })
    .from(station)
    .where(and(eq(station.organizationId, organizationId), inOwnList(caller)))
    .orderBy(station.code);
  const moments = Array.from(
    { length: Math.round((span.to - span.from) / QUARTER_MS) },
    (_, index) => span.from + index * QUARTER_MS,
  );
  const { rows, holes } = reachOf({
    ...{ groups, stations, moments },
    isReached({ userId, sms, email }, level, at) {
      const setting = settings.get(userId) ?? DEFAULT_SETTING;
      const hasWay = (sms && setting.sms) || (email && setting.email && addressed.has(userId));
      if (!hasWay || (setting.awayUntil && setting.awayUntil.getTime() > at)) return false;
      if (!roster.isOnDuty(userId, at)) return false;
      if (level === 3 && setting.urgentAnyway) return true;
      return quietMinutesLeft(setting.quiet, minuteIn(setting.tz, new Date(at))) === 0;
    },
  });
  return {
    ...{ tz, from: new Date(span.from).toISOString(), to: new Date(span.to).toISOString(), holes },
    rows: rows.map(({ counts, ...row }) => ({ ...row, hours: leastOfHours(counts) })),
  };
}

/** The fewest of each four quarters. */
const leastOfHours = (counts: readonly number[]): number[] =>
  Array.from({ length: Math.ceil(counts.length / QUARTERS) }, (_, hour) =>
    Math.min(...counts.slice(hour * QUARTERS, (hour + 1) * QUARTERS)),
  );
