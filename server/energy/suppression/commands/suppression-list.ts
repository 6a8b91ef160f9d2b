import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { DataOf, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { Names } from '#contract/energy/alarm-rule/rules.ts';
import {
  getSuppression,
  listSuppressionScopes,
  type listSuppressions,
  type Suppression,
} from '#contract/energy/suppression/calls.ts';
import { SUPPRESSION_MAX_HIDDEN, type SuppressionState } from '#contract/energy/suppression/limits.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { findPage } from '#server/db/page.ts';
import {
  ALARM_ROW,
  type AlarmRow,
  alarmAnswers,
  findPeople,
  requireUse,
  scopeById,
} from '#server/energy/alarm/public.ts';
import { readRuleset } from '#server/energy/alarm-rule/public.ts';
import { device } from '#server/energy/device/schema.ts';
import { type Asker, requireStation, type ScopedStation } from '#server/energy/scope/public.ts';
import { asksAt } from '../asking.ts';
import { suppression } from '../schema.ts';

type Row = typeof suppression.$inferSelect;

function stateOf({ startsAt, endsAt, endedAt }: Row, now: Date): SuppressionState {
  if (endedAt) return 'ended';
  if (endsAt && endsAt <= now) return 'expired';
  return startsAt > now ? 'planned' : 'active';
}

function stateCondition(state: SuppressionState | undefined, now: Date): SQL | undefined {
  const isLive = and(
    isNull(suppression.endedAt),
    or(isNull(suppression.endsAt), gt(suppression.endsAt, now)),
  );
  switch (state) {
    case 'ended':
      return isNotNull(suppression.endedAt);
    case 'expired':
      return and(isNull(suppression.endedAt), lte(suppression.endsAt, now));
    case 'planned':
      return and(isLive, gt(suppression.startsAt, now));
    case 'active':
      return and(isLive, lte(suppression.startsAt, now));
    default:
      return undefined;
  }
}

/** One page of the suppressions of the stations in scope. */
export async function findSuppressions(
  context: Context,
  asker: Asker,
  query: QueryOf<typeof listSuppressions>,
): Promise<DataOf<typeof listSuppressions>> {
  const scope = await scopeById(context, asker);
  const stations = [...scope.values()].filter(
    ({ code }) => query.station === undefined || code === query.station,
  );
  if (query.station !== undefined && stations.length === 0) throw new Refusal(Code.NotFound);
  const now = context.clock();
  // An empty list is no condition.
  const ids = stations.length > 0 ? stations.map(({ id }) => id) : [0n];
  const where = and(
    inArray(suppression.stationId, ids),
    stateCondition(query.state, now),
    query.term && (query.term === 'timed' ? isNotNull : isNull)(suppression.endsAt),
  );
  const { list, pagination } = await findPage(context.db, query, {
    rows: context.db.select().from(suppression).where(where).$dynamic(),
    ...{ from: suppression, where, order: [desc(suppression.createdAt)], key: desc(suppression.id) },
  });
  return { list: await answers(context, scope, list), pagination };
}

type Scope = ReadonlyMap<bigint, ScopedStation>;

async function answers(context: Context, scope: Scope, rows: readonly Row[]): Promise<Suppression[]> {
  const now = context.clock();
  const hidden = await countHidden(context, rows);
  const people = await findPeople(
    context,
    rows.flatMap(({ byUser, endedBy }) => [byUser, endedBy]),
  );
  return rows.map((row) => {
    const place = scope.get(row.stationId);
    const state = stateOf(row, now);
    return {
      ...{ id: row.id, device: row.device, code: row.code, note: row.note, order: row.orderNumber, state },
      ...{ station: place?.code ?? '', stationName: place?.name ?? '', tz: place?.tz ?? 'UTC' },
      ...{ from: row.startsAt.toISOString(), to: row.endsAt?.toISOString() ?? null },
      askAt: state === 'active' && row.endsAt === null ? asksAt(row).toISOString() : null,
      canChange: place?.uses.has('operate') ?? false,
      by: people.get(row.byUser) ?? '',
      endedBy: row.endedBy && (people.get(row.endedBy) ?? ''),
      endedAt: row.endedAt?.toISOString() ?? null,
      hidden: hidden.get(row.id) ?? 0,
    };
  });
}

/** A suppression with the alarms that it hid. */
export async function readSuppression(
  context: Context,
  asker: Asker,
  id: string,
  language: Language,
): Promise<DataOf<typeof getSuppression>> {
  const scope = await scopeById(context, asker);
  const [row] = await context.db.select().from(suppression).where(eq(suppression.id, id));
  requireUse(row && scope.get(row.stationId), getSuppression);
  const [answer] = row ? await answers(context, scope, [row]) : [];
  if (!row || !answer) throw new Refusal(Code.NotFound);
  const alarms = await context.telemetry.query<AlarmRow>(
    `select ${ALARM_ROW} from alarm a where a.station_id = $1::bigint and a.id in (
       select alarm_id from alarm_event where station_id = $1::bigint and step = 'suppressed' and note = $2)
     order by a.start_at desc, a.id limit ${SUPPRESSION_MAX_HIDDEN}`,
    [row.stationId, row.id],
  );
  const hidden = await alarmAnswers(context, scope, alarms, language);
  return {
    ...answer,
    alarms: hidden.map(({ code, level, name, device, deviceName, startAt, resetAt, ...alarm }) => ({
      ...{ id: alarm.id, code, level, name, device, deviceName, startAt, resetAt },
    })),
  };
}

/** What of a station can be suppressed. A code that several rules raise stands once. */
export async function findScopes(
  context: Context,
  asker: Asker,
  code: string,
  language: Language,
): Promise<DataOf<typeof listSuppressionScopes>> {
  const place = await requireStation(context, asker, listSuppressionScopes, code);
  const devices = await context.db
    .select({ code: device.code, name: device.name })
    .from(device)
    .where(eq(device.stationId, place.id))
    .orderBy(device.code);
  const ruleset = await readRuleset(context.telemetry, place.id);
  const codes = new Map<string, { code: string; name: string; safety: boolean }>();
  const add = (one: string, names: Names, safety: boolean) => {
    const known = codes.get(one);
    codes.set(one, { code: one, name: known?.name ?? names[language], safety: safety || !!known?.safety });
  };
  for (const { body } of ruleset?.rules ?? []) add(body.code, body.names, body.safety);
  for (const { code: own, names, isSafety } of ruleset?.codes ?? []) add(own, names, isSafety);
  return { devices, codes: [...codes.values()].sort((one, other) => (one.code < other.code ? -1 : 1)) };
}

/** How many alarms each suppression silenced, by the last one that did. */
async function countHidden(
  { telemetry }: Context,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map();
  const counts = await telemetry.query<{ id: string; count: number }>(
    `select note as id, count(distinct alarm_id)::int4 as count from alarm_event
     where station_id = any($1::bigint[]) and step = 'suppressed' and note = any($2::text[]) group by 1`,
    [[...new Set(rows.map(({ stationId }) => stationId))], rows.map(({ id }) => id)],
  );
  return new Map(counts.map(({ id, count }) => [id, count]));
}
