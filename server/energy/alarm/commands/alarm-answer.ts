import { inArray } from 'drizzle-orm';
import type { Alarm } from '#contract/energy/alarm/calls.ts';
import { LATE_AFTER_MINUTES } from '#contract/energy/alarm/limits.ts';
import type { Names } from '#contract/energy/alarm-rule/rules.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { findRuleVersions, type RuleVersion } from '#server/energy/alarm-rule/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { publicId } from '../id.ts';
import type { Scope } from './alarm-condition.ts';
import { findAlarmOrders } from './alarm-orders.ts';
import { findDeviceNames, findPeople } from './facts.ts';

/** A moment of a column in ms since 1970. */
export const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** An alarm as it is stored, for answers. */
export interface AlarmRow {
  readonly s: string;
  readonly id: string;
  readonly deviceId: number;
  readonly ruleId: string;
  readonly ruleVersion: number;
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
  a.station_id::text as s, a.id::text as id, a.device_id as "deviceId", a.rule_id as "ruleId",
  a.rule_version as "ruleVersion", a.code, a.level::int4 as level, a.names::text as names, a.point, a.value,
  a.pre_value as "preValue", a.extreme, ${ms('a.start_at')} as "startAt",
  ${ms('a.reset_at')} as "resetAt", a.reset_reason as "resetReason", a.restore_count as "restoreCount",
  a.escalated::int4 as escalated, ${ms('a.confirmed_at')} as "confirmedAt", a.confirmed_by::text as "confirmedBy",
  ${ms('a.taken_at')} as "takenAt", a.taken_by::text as "takenBy", a.note, a.notified_at is not null as notified,
  a.suppression_id is not null as suppressed`;

const iso = (at: number) => new Date(at).toISOString();
const isoOrNull = (at: number | null) => (at === null ? null : iso(at));

/** Alarms with the names of what they are about. */
export async function alarmAnswers(
  context: Pick<Context, 'db' | 'telemetry'>,
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
  const rules = await findRuleVersions(
    context,
    rows.map(({ ruleId }) => ruleId),
  );
  const recorded = await findRecorded(context, rows);
  const inOperation = await findInOperation(
    context,
    rows.map(({ s }) => BigInt(s)),
  );
  const orders = await findAlarmOrders(
    context,
    rows.map(({ s, id, deviceId, code, resetAt }) => ({
      ...{ id: publicId({ stationId: BigInt(s), id }), stationId: BigInt(s), deviceId, code },
      isOpen: resetAt === null,
    })),
  );
  const nameOf = (id: string | null) => (id === null ? null : (people.get(id) ?? ''));
  return rows.map((row): Alarm => {
    const stationId = BigInt(row.s);
    const place = scope.get(stationId);
    const found = devices.get(row.deviceId);
    const id = publicId({ stationId, id: row.id });
    return {
      ...{ id, order: orders.get(id) ?? null },
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
      ...{ late: isLate(row, recorded.get(row.id), rules), test: !inOperation.has(stationId) },
      mayOperate: place?.uses.has('operate') ?? false,
      ...{ powerAtRiskKw: row.resetAt === null ? (found?.ratedKw ?? null) : null, moneyAtRisk: null },
    };
  });
}

/** The highest push rule of a set of bits. */
const highestOf = (bits: number): number => (bits === 0 ? 0 : 32 - Math.clz32(bits));

const MINUTE_MS = 60_000;

/** Whether an alarm was recorded long after its hold was over. */
function isLate(
  { ruleId, ruleVersion, startAt }: AlarmRow,
  recordedAt: number | undefined,
  rules: readonly RuleVersion[],
): boolean {
  if (recordedAt === undefined) return false;
  const rule = rules.find(({ id, version }) => id === ruleId && version === ruleVersion);
  // A silence is found long after its last frame where nobody listened before.
  if (rule?.body.conditions.some(({ kind }) => kind === 'silence')) return false;
  const dueAt = startAt + (rule?.body.holdS ?? 0) * 1000;
  return recordedAt - dueAt > LATE_AFTER_MINUTES * MINUTE_MS;
}

/** When alarms were first recorded, in ms since 1970. */
async function findRecorded(
  { telemetry }: Pick<Context, 'telemetry'>,
  rows: readonly AlarmRow[],
): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map();
  const found = await telemetry.query<{ id: string; at: number }>(
    `select alarm_id::text as id, ${ms('min(recorded_at)')} as at from alarm_event
     where station_id = any($1::bigint[]) and alarm_id = any($2::uuid[]) and step = 'raised' group by 1`,
    [[...new Set(rows.map(({ s }) => BigInt(s)))], rows.map(({ id }) => id)],
  );
  return new Map(found.map(({ id, at }) => [id, at]));
}

async function findInOperation(
  { db }: Pick<Context, 'db'>,
  ids: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: station.id, status: station.status })
    .from(station)
    .where(inArray(station.id, [...new Set(ids)]));
  return new Set(rows.filter(({ status }) => status === 'operation').map(({ id }) => id));
}
