import type { DataOf } from '#contract/call.ts';
import { OPERATOR_ALARMS_PER_HOUR } from '#contract/energy/alarm/limits.ts';
import type { getAlarmOverview, Load } from '#contract/energy/alarm/overview.ts';
import type { Names } from '#contract/energy/alarm-rule/rules.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { grouped } from '#server/core/grouped.ts';
import type { Scope } from './alarm-condition.ts';
import { findPeople } from './facts.ts';

/** What an overview is asked for. */
export interface Asked {
  readonly scope: Scope;
  readonly ids: readonly bigint[];
  readonly since: Date;
  readonly hours: number;
  readonly language: Language;
}

/** Alarms of a code in an hour, of one person or of all. */
interface Hour {
  readonly user: string | null;
  /** Counted from 1970. */
  readonly hour: number;
  readonly code: string;
  readonly names: string;
  readonly count: number;
}

const HOUR_MS = 3_600_000;
/** The hour of a moment, counted from 1970. */
const hourOf = (column: string) => `floor(extract(epoch from ${column}) / 3600)::int4`;

/** Alarms by hour: all of them, and those that each person was told of. */
export async function findLoad(
  context: Context,
  { ids, since, hours, language }: Asked,
): Promise<Pick<DataOf<typeof getAlarmOverview>, 'load' | 'operators'>> {
  const { query } = context.telemetry;
  const all = await query<Hour>(
    `select null as "user", ${hourOf('start_at')} as hour, code, min(names::text) as names, count(*)::int4 as count
     from alarm where station_id = any($1::bigint[]) and start_at >= $2::timestamptz group by 2, 3`,
    [ids, since],
  );
  const told = await query<Hour>(
    `select p.user_id::text as "user", ${hourOf('p.created_at')} as hour, a.code, min(a.names::text) as names,
       count(distinct p.alarm_id)::int4 as count
     from alarm_push p join alarm a on a.station_id = p.station_id and a.id = p.alarm_id
     where p.station_id = any($1::bigint[]) and p.created_at >= $2::timestamptz group by 1, 2, 3`,
    [ids, since],
  );
  const people = await findPeople(
    context,
    told.map(({ user }) => user),
  );
  const byUser = grouped(told, ({ user }) => user ?? '');
  return {
    load: loadOf(all, hours, language),
    operators: [...byUser]
      .map(([user, rows]) => ({ user: people.get(user) ?? '', ...loadOf(rows, hours, language) }))
      .sort((one, other) => other.peak - one.peak || other.count - one.count),
  };
}

function loadOf(rows: readonly Hour[], hours: number, language: Language): Load {
  const byHour = sums(rows, ({ hour }) => hour);
  const byCode = sums(rows, ({ code }) => code);
  const count = [...byHour.values()].reduce((sum, one) => sum + one, 0);
  const [peakAt, peak = 0] = largest(byHour) ?? [];
  const [code, most = 0] = largest(byCode) ?? [];
  const names = rows.find((row) => row.code === code)?.names;
  return {
    ...{ count, perHour: count / hours, peak },
    peakAt: peakAt === undefined ? null : new Date(peakAt * HOUR_MS).toISOString(),
    above: [...byHour.values()].filter((one) => one > OPERATOR_ALARMS_PER_HOUR).length,
    cause:
      code !== undefined && names !== undefined
        ? { code, name: (JSON.parse(names) as Names)[language], share: most / count }
        : null,
  };
}

function sums<Key>(rows: readonly Hour[], keyOf: (row: Hour) => Key): Map<Key, number> {
  const found = new Map<Key, number>();
  for (const row of rows) found.set(keyOf(row), (found.get(keyOf(row)) ?? 0) + row.count);
  return found;
}

const largest = <Key>(counts: ReadonlyMap<Key, number>): [Key, number] | undefined =>
  [...counts].reduce<[Key, number] | undefined>(
    (most, one) => (most && most[1] >= one[1] ? most : one),
    undefined,
  );
