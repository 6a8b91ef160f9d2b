import { and, eq, inArray } from 'drizzle-orm';
import type { DataOf, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { Alarm, getAlarm, listAlarms } from '#contract/energy/alarm/calls.ts';
import { ALARM_STEPS, type AlarmStep } from '#contract/energy/alarm/limits.ts';
import type { Names } from '#contract/energy/alarm-rule/rules.ts';
import { sortKeys } from '#contract/paging.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { offsetOf, paginationOf } from '#server/db/page.ts';
import type { TelemetryValue } from '#server/db/telemetry.ts';
import { device } from '#server/energy/device/schema.ts';
import type { Asker, ScopedStation } from '#server/energy/scope/public.ts';
import { placeOfId, publicId } from '../id.ts';
import { findDeviceNames, findPeople, requireUse, scopeById } from './facts.ts';

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** An alarm as it is stored, for answers. */
export interface AlarmRow {
  readonly s: string;
  readonly id: string;
  readonly deviceId: number;
  readonly code: string;
  readonly level: number;
  readonly names: string;
  readonly point: string | null;
  readonly value: number | null;
  readonly preValue: number | null;
  readonly extreme: number | null;
  readonly startAt: number;
  readonly resetAt: number | null;
  readonly resetReason: string | null;
  readonly restoreCount: number;
  readonly escalated: number;
  readonly confirmedAt: number | null;
  readonly confirmedBy: string | null;
  readonly takenAt: number | null;
  readonly takenBy: string | null;
  readonly note: string;
  readonly notified: boolean;
  readonly suppressed: boolean;
}

export const ALARM_ROW = `
  a.station_id::text as s, a.id::text as id, a.device_id as "deviceId", a.code, a.level::int4 as level,
  a.names::text as names, a.point, a.value, a.pre_value as "preValue", a.extreme, ${ms('a.start_at')} as "startAt",
  ${ms('a.reset_at')} as "resetAt", a.reset_reason as "resetReason", a.restore_count as "restoreCount",
  a.escalated::int4 as escalated, ${ms('a.confirmed_at')} as "confirmedAt", a.confirmed_by::text as "confirmedBy",
  ${ms('a.taken_at')} as "takenAt", a.taken_by::text as "takenBy", a.note, a.notified_at is not null as notified,
  a.suppression_id is not null as suppressed`;

type Scope = ReadonlyMap<bigint, ScopedStation>;

/** One page of the alarms of the stations in scope. */
export async function findAlarms(
  context: Context,
  asker: Asker,
  query: QueryOf<typeof listAlarms>,
  language: Language,
): Promise<DataOf<typeof listAlarms>> {
  const scope = await scopeById(context, asker);
  const { text, values } = await conditionOf(context, scope, query);
  const { query: ask } = context.telemetry;
  const rows = await ask<AlarmRow>(
    `select ${ALARM_ROW} from alarm a where ${text} order by ${orderOf(query.sort)}, a.station_id, a.id
     limit ${query.size} offset ${offsetOf(query)}`,
    values,
  );
  const [total] = await ask<{ count: number }>(
    `select count(*)::int4 as count from alarm a where ${text}`,
    values,
  );
  return {
    list: await alarmAnswers(context, scope, rows, language),
    pagination: paginationOf(query, total?.count ?? 0),
  };
}

const STATES = {
  open: 'a.reset_at is null',
  reset: 'a.reset_at is not null',
  unconfirmed: 'a.confirmed_at is null',
  confirmed: 'a.confirmed_at is not null',
};

/** A condition with its values, station first. */
async function conditionOf(
  { db }: Context,
  scope: Scope,
  { state, level, station, device: deviceCode, code, from, to, search }: QueryOf<typeof listAlarms>,
): Promise<{ text: string; values: TelemetryValue[] }> {
  const stations = [...scope.values()].filter((one) => station === undefined || one.code === station);
  if (station !== undefined && stations.length === 0) throw new Refusal(Code.NotFound);
  const ids = stations.map(({ id }) => id);
  const values: TelemetryValue[] = [ids];
  const parts = ['a.station_id = any($1::bigint[])'];
  const add = (part: (parameter: string) => string, value: TelemetryValue) => {
    values.push(value);
    parts.push(part(`$${values.length}`));
  };
  if (state) parts.push(STATES[state]);
  if (level !== undefined) add((p) => `a.level = ${p}::smallint`, level);
  if (code !== undefined) add((p) => `a.code = ${p}`, code);
  if (from !== undefined) add((p) => `a.start_at >= ${p}::timestamptz`, momentOf('from', from));
  if (to !== undefined) add((p) => `a.start_at < ${p}::timestamptz`, momentOf('to', to));
  if (search) {
    const part = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
    add((p) => `(a.code ilike ${p} or a.names::text ilike ${p} or a.note ilike ${p})`, part);
  }
  if (deviceCode !== undefined) {
    const rows = await db
      .select({ id: device.id })
      .from(device)
      .where(and(inArray(device.stationId, ids.length > 0 ? ids : [0n]), eq(device.code, deviceCode)));
    add(
      (p) => `a.device_id = any(${p}::int[])`,
      rows.map(({ id }) => id),
    );
  }
  return { text: parts.join(' and '), values };
}

export function momentOf(field: string, text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw refuseField(field, 'field.pattern');
  return at;
}

const SORTED: Record<string, string> = {
  ...{ startAt: 'a.start_at', resetAt: 'a.reset_at', level: 'a.level', code: 'a.code' },
  ...{ restoreCount: 'a.restore_count', confirmedAt: 'a.confirmed_at' },
};

function orderOf(sort: string | undefined): string {
  if (sort === undefined) return '(a.reset_at is null) desc, a.start_at desc';
  return sortKeys(sort)
    .map(({ field, descending }) => `${SORTED[field]} ${descending ? 'desc' : 'asc'}`)
    .join(', ');
}

const iso = (at: number) => new Date(at).toISOString();
const isoOrNull = (at: number | null) => (at === null ? null : iso(at));

/** Alarms with the names of what they are about. */
export async function alarmAnswers(
  context: Pick<Context, 'db'>,
  scope: Scope,
  rows: readonly AlarmRow[],
  language: Language,
): Promise<Alarm[]> {
  const devices = await findDeviceNames(
    context,
    rows.map(({ deviceId }) => deviceId),
  );
  const people = await findPeople(
    context,
    rows.flatMap(({ confirmedBy, takenBy }) => [confirmedBy, takenBy]),
  );
  const nameOf = (id: string | null) => (id === null ? null : (people.get(id) ?? ''));
  return rows.map((row): Alarm => {
    const stationId = BigInt(row.s);
    const place = scope.get(stationId);
    const found = devices.get(row.deviceId);
    return {
      id: publicId({ stationId, id: row.id }),
      ...{ code: row.code, level: row.level, name: (JSON.parse(row.names) as Names)[language] },
      ...{ station: place?.code ?? '', stationName: place?.name ?? '', tz: place?.tz ?? 'UTC' },
      ...{ device: found?.code ?? null, deviceName: found?.name ?? null },
      ...{ point: row.point, unit: found?.points.get(row.point ?? '')?.unit ?? '' },
      ...{ value: row.value, preValue: row.preValue, extreme: row.extreme },
      ...{ startAt: iso(row.startAt), resetAt: isoOrNull(row.resetAt), resetReason: row.resetReason },
      ...{ restoreCount: row.restoreCount, escalation: highestOf(row.escalated) },
      ...{ confirmedAt: isoOrNull(row.confirmedAt), confirmedBy: nameOf(row.confirmedBy) },
      ...{ takenAt: isoOrNull(row.takenAt), takenBy: nameOf(row.takenBy), note: row.note },
      ...{ notified: row.notified, suppressed: row.suppressed },
      ...{ powerAtRiskKw: row.resetAt === null ? (found?.ratedKw ?? null) : null, moneyAtRisk: null },
    };
  });
}

/** The highest push rule of a set of bits. */
const highestOf = (bits: number): number => (bits === 0 ? 0 : 32 - Math.clz32(bits));

/** An alarm with its steps. */
export async function findAlarm(
  context: Context,
  asker: Asker,
  id: string,
  language: Language,
): Promise<DataOf<typeof getAlarm>> {
  const place = placeOfId(id);
  const scope = await scopeById(context, asker);
  requireUse(scope.get(place.stationId), { stationUse: 'view' });
  const { query } = context.telemetry;
  const rows = await query<AlarmRow>(
    `select ${ALARM_ROW} from alarm a where a.station_id = $1::bigint and a.id = $2::uuid`,
    [place.stationId, place.id],
  );
  const [answer] = await alarmAnswers(context, scope, rows, language);
  if (!answer) throw new Refusal(Code.NotFound);
  // As they were recorded: clocks of devices may be ahead of the server's.
  const steps = await query<{
    step: AlarmStep;
    at: number;
    by: string | null;
    note: string;
    value: number | null;
  }>(
    `select step, ${ms('at')} as at, by_user::text as by, note, value from alarm_event
     where station_id = $1::bigint and alarm_id = $2::uuid order by recorded_at, at, array_position($3::text[], step)`,
    [place.stationId, place.id, ALARM_STEPS],
  );
  const people = await findPeople(
    context,
    steps.map(({ by }) => by),
  );
  return {
    ...answer,
    events: steps.map(({ at, by, ...rest }) => ({
      ...{ ...rest, at: iso(at) },
      by: by === null ? null : (people.get(by) ?? ''),
    })),
  };
}
