import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import type { Database } from '#server/db/database.ts';
import { unlessAway } from '#server/db/failure.ts';
import type { TelemetryQuery } from '#server/db/telemetry.ts';
import { station } from '#server/energy/station/schema.ts';
import { markNow } from '#server/energy/work/public.ts';
import type { CodeMeaning, Ruleset, RuleVersion, StoredRuleset } from '../ruleset.ts';
import { alarmConfiguration, alarmRule } from '../schema.ts';

/**
 * Frames are judged in the telemetry database, rules are edited in that of the user centre. So each station has a copy
 * of its rules there, and whoever judges reads it in the transaction that stores the alarms (decision 0046).
 */
const STORE = `
insert into alarm_ruleset as r (station_id, revision, content)
select station_id, revision, content
from jsonb_to_recordset($1::jsonb) as x(station_id bigint, revision bigint, content jsonb) order by station_id
on conflict (station_id) do update set revision = excluded.revision, content = excluded.content
where r.revision < excluded.revision
returning station_id::text as s`;

/** The newest change of rules and configurations; 0 before the first one. */
export async function newestRevision(db: Database): Promise<number> {
  const [rules] = await db.select({ newest: max(alarmRule.revision) }).from(alarmRule);
  const [codes] = await db.select({ newest: max(alarmConfiguration.revision) }).from(alarmConfiguration);
  return Math.max(rules?.newest ?? 0, codes?.newest ?? 0);
}

/** Copies the rules of stations, and lets their frames be judged by them. */
export async function publishRulesets(
  context: Pick<Context, 'db' | 'telemetry' | 'clock'>,
  stationIds: readonly bigint[],
): Promise<void> {
  if (stationIds.length === 0) return;
  // Read before the rules: what is changed in between is published again.
  const revision = await newestRevision(context.db);
  const rulesets = await readRulesets(context.db, stationIds);
  const rows = [...rulesets].map(([id, content]) => ({ station_id: String(id), revision, content }));
  const now = context.clock();
  await context.telemetry.transaction(async (tx) => {
    const stored = await tx.query<{ s: string }>(STORE, [JSON.stringify(rows)]);
    for (const { s } of stored) await markNow(tx, BigInt(s), now);
  });
}

/** Publishes to every station whose copy is missing or older than the newest change. Returns how many there were. */
export async function publishMissing(context: Context): Promise<number> {
  const revision = await newestRevision(context.db);
  const stations = await context.db.select({ id: station.id }).from(station);
  const copies = await context.telemetry.query<{ s: string }>(
    'select station_id::text as s from alarm_ruleset where revision >= $1::bigint',
    [revision],
  );
  const current = new Set(copies.map(({ s }) => s));
  const missing = stations.map(({ id }) => id).filter((id) => !current.has(String(id)));
  await publishRulesets(context, missing);
  return missing.length;
}

/** Publishes to the stations of an organisation, right after a change. What fails is found by the next tick. */
export async function publishOf(context: Context, organizationId: string): Promise<void> {
  const rows = await context.db
    .select({ id: station.id })
    .from(station)
    .where(eq(station.organizationId, organizationId));
  const ids = rows.map(({ id }) => id);
  await unlessAway(() => publishRulesets(context, ids));
}

/** A station's copy of its rules; null before it was published. */
export async function readRuleset(
  { query }: TelemetryQuery,
  stationId: bigint,
): Promise<StoredRuleset | null> {
  const [row] = await query<{ revision: string; content: string }>(
    'select revision::text as revision, content::text as content from alarm_ruleset where station_id = $1::bigint',
    [stationId],
  );
  return row ? { ...(JSON.parse(row.content) as Ruleset), revision: Number(row.revision) } : null;
}

/** The newest version of each rule of an organisation, deleted ones included. */
export const newestVersions = (db: Database) =>
  db
    .selectDistinctOn([alarmRule.id])
    .from(alarmRule)
    .orderBy(alarmRule.id, desc(alarmRule.version))
    .as('newest');

async function readRulesets(
  db: Database,
  stationIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Ruleset>> {
  const stations = await db
    .select({
      id: station.id,
      code: station.code,
      type: station.type,
      organizationId: station.organizationId,
    })
    .from(station)
    .where(inArray(station.id, [...stationIds]));
  const organizations = [...new Set(stations.map(({ organizationId }) => organizationId))];
  if (organizations.length === 0) return new Map();
  const newest = newestVersions(db);
  const rules = await db
    .select()
    .from(newest)
    .where(and(inArray(newest.organizationId, organizations), sql`not ${newest.isDeleted}`));
  const codes = await db
    .select()
    .from(alarmConfiguration)
    .where(
      and(inArray(alarmConfiguration.organizationId, organizations), eq(alarmConfiguration.isDeleted, false)),
    );
  return new Map(
    stations.map(({ id, code, type, organizationId }) => {
      const own = rules.filter(
        ({ organizationId: owner, body: { enabled, scope } }) =>
          owner === organizationId &&
          enabled &&
          (scope.stationTypes.length === 0 || scope.stationTypes.includes(type)) &&
          (scope.stations.length === 0 || scope.stations.includes(code)),
      );
      return [
        id,
        {
          rules: own.map(({ id: ruleId, version, body }): RuleVersion => ({ id: ruleId, version, body })),
          codes: codes
            .filter((one) => one.organizationId === organizationId)
            .map(
              ({ maker, model, code: sent, level, names, isSafety }): CodeMeaning => ({
                ...{ maker, model, code: sent, level, names, isSafety },
              }),
            ),
        },
      ];
    }),
  );
}
