import { ALARM_STEPS, type AlarmStep } from '#contract/energy/alarm/limits.ts';
import type { Names } from '#contract/energy/alarm-rule/rules.ts';
import type { Telemetry } from '#server/db/telemetry.ts';

/** A step of an alarm as it is recorded. Times are in ms since 1970. */
export interface StepRow {
  readonly stationId: bigint;
  readonly stepId: string;
  readonly alarmId: string;
  readonly deviceId: number;
  readonly code: string;
  readonly level: number;
  readonly names: Names;
  /** Rule of the alarm, or the mark of a device's own code. */
  readonly ruleId: string;
  readonly point: string | null;
  readonly value: number | null;
  readonly startAt: number;
  readonly resetAt: number | null;
  readonly step: AlarmStep;
  readonly at: number;
  readonly recordedAt: number;
}

const SQL = `
select e.station_id::text as s, e.id::text as "stepId", e.alarm_id::text as "alarmId", e.step,
  (extract(epoch from e.at) * 1000)::float8 as at, (extract(epoch from e.recorded_at) * 1000)::float8 as "recordedAt",
  a.device_id as "deviceId", a.code, a.level::int4 as level, a.names,
  a.rule_id as "ruleId", a.point, a.value, (extract(epoch from a.start_at) * 1000)::float8 as "startAt",
  (extract(epoch from a.reset_at) * 1000)::float8 as "resetAt"
from alarm_event e join alarm a on a.station_id = e.station_id and a.id = e.alarm_id
where e.station_id = any($1::bigint[]) and e.recorded_at >= $2::timestamptz
  and ($4::timestamptz is null or e.recorded_at < $4::timestamptz)
order by e.recorded_at, e.at, array_position($3::text[], e.step)`;

/** The steps of stations' alarms that were recorded from a moment on, or until another one, in order. */
export async function readSteps(
  { query }: Pick<Telemetry, 'query'>,
  stationIds: readonly bigint[],
  since: Date,
  until: Date | null = null,
): Promise<StepRow[]> {
  if (stationIds.length === 0) return [];
  const rows = await query<Omit<StepRow, 'stationId'> & { s: string }>(SQL, [
    ...[stationIds, since, ALARM_STEPS, until],
  ]);
  return rows.map(({ s, ...row }) => ({ ...row, stationId: BigInt(s) }));
}
