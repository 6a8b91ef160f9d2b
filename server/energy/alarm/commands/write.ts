import { randomUUID } from 'node:crypto';
import type { TelemetryQuery } from '#server/db/telemetry.ts';
import type { Alarm, Step } from '../alarm.ts';
import type { AlarmBook } from '../book.ts';
import type { DeviceEvent } from '../fold.ts';
import type { StateTable } from './read-states.ts';

const iso = (at: number) => new Date(at).toISOString();

/** Rows are one parameter of JSON each, so that a statement's text is always the same. */
const ALARM_COLUMNS = `
  id uuid, device_id int, rule_id text, rule_version int, code text, level smallint, names jsonb, is_safety boolean,
  point text, value float8, pre_value float8, extreme float8, start_at timestamptz, reset_at timestamptz,
  reset_reason text, restore_count int`;

// Whatever another writer may have opened in the meantime: one open alarm of a device's code.
const ADD = `
insert into alarm (station_id, id, device_id, rule_id, rule_version, code, level, names, is_safety, point, value,
  pre_value, extreme, start_at, reset_at, reset_reason, restore_count)
select $1::bigint, id, device_id, rule_id, rule_version, code, level, names, is_safety, point, value, pre_value,
  extreme, start_at, reset_at, reset_reason, restore_count
from jsonb_to_recordset($2::jsonb) as x(${ALARM_COLUMNS}) order by device_id, code, start_at
on conflict do nothing`;

const CHANGE = `
update alarm a set rule_version = x.rule_version, level = x.level, names = x.names, is_safety = x.is_safety,
  point = x.point, value = x.value, pre_value = x.pre_value, extreme = x.extreme, reset_at = x.reset_at,
  reset_reason = x.reset_reason, restore_count = x.restore_count
from jsonb_to_recordset($2::jsonb) as x(${ALARM_COLUMNS}) where a.station_id = $1::bigint and a.id = x.id`;

const STEPS = `
insert into alarm_event (station_id, id, alarm_id, step, at, recorded_at, by_user, note, value)
select $1::bigint, x.id, x.alarm_id, x.step, x.at, $3::timestamptz, x.by_user, x.note, x.value
from jsonb_to_recordset($2::jsonb) as x(id uuid, alarm_id uuid, step text, at timestamptz, by_user uuid, note text,
  value float8)`;

const alarmRow = (alarm: Alarm) => ({
  ...{ id: alarm.id, device_id: alarm.deviceId, rule_id: alarm.ruleId, rule_version: alarm.ruleVersion },
  ...{
    code: alarm.code,
    level: alarm.level,
    names: alarm.names,
    is_safety: alarm.isSafety,
    point: alarm.point,
  },
  ...{ value: alarm.value, pre_value: alarm.preValue, extreme: alarm.extreme, start_at: iso(alarm.startAt) },
  ...{ reset_at: alarm.resetAt === null ? null : iso(alarm.resetAt), reset_reason: alarm.resetReason },
  restore_count: alarm.restoreCount,
});

/** Stores what became of the alarms, and every step. */
export async function writeAlarms(
  tx: TelemetryQuery,
  stationId: bigint,
  book: AlarmBook,
  now: Date,
): Promise<void> {
  const [added, changed] = [book.added(), book.changed()];
  // Before the new ones: a code may have been closed and raised again.
  if (changed.length > 0) await tx.query(CHANGE, [stationId, JSON.stringify(changed.map(alarmRow))]);
  if (added.length > 0) await tx.query(ADD, [stationId, JSON.stringify(added.map(alarmRow))]);
  await writeSteps(tx, stationId, book.steps, now);
}

/** A step, with the person who took it. */
export type TakenStep = Step & { readonly byUser?: string };

export async function writeSteps(
  tx: TelemetryQuery,
  stationId: bigint,
  steps: readonly TakenStep[],
  now: Date,
): Promise<void> {
  if (steps.length === 0) return;
  const rows = steps.map(({ alarmId, step, at, value, note, byUser }) => ({
    ...{ id: randomUUID(), alarm_id: alarmId, step, at: iso(at), value, note, by_user: byUser ?? null },
  }));
  await tx.query(STEPS, [stationId, JSON.stringify(rows), now]);
}

const STATES = `
insert into alarm_state as s (station_id, device_id, rule_id, rule_version, state, since, met, point, value, pre_value,
  extreme, alarm_id)
select $1::bigint, device_id, rule_id, rule_version, state, since, met, point, value, pre_value, extreme, alarm_id
from jsonb_to_recordset($2::jsonb) as x(device_id int, rule_id text, rule_version int, state smallint,
  since timestamptz, met int, point text, value float8, pre_value float8, extreme float8, alarm_id uuid)
on conflict (station_id, device_id, rule_id) do update set rule_version = excluded.rule_version,
  state = excluded.state, since = excluded.since, met = excluded.met, point = excluded.point, value = excluded.value,
  pre_value = excluded.pre_value, extreme = excluded.extreme, alarm_id = excluded.alarm_id`;

const FORGET = `
delete from alarm_state s using unnest($2::int[], $3::text[]) x(device_id, rule_id)
where s.station_id = $1::bigint and s.device_id = x.device_id and s.rule_id = x.rule_id`;

export async function writeStates(tx: TelemetryQuery, stationId: bigint, states: StateTable): Promise<void> {
  const rows = states
    .changed()
    .map(({ deviceId, ruleId, version, state: { phase, since, met, alarmId, reason } }) => ({
      ...{
        device_id: deviceId,
        rule_id: ruleId,
        rule_version: version,
        state: phase,
        since: iso(since),
        met,
      },
      ...{ point: reason.point, value: reason.value, pre_value: reason.preValue, extreme: reason.extreme },
      alarm_id: alarmId,
    }));
  const removed = states.removed();
  if (rows.length > 0) await tx.query(STATES, [stationId, JSON.stringify(rows)]);
  if (removed.length > 0)
    await tx.query(FORGET, [
      stationId,
      removed.map(({ deviceId }) => deviceId),
      removed.map(({ ruleId }) => ruleId),
    ]);
}

/** Moves the cursors on. */
export async function writeCursors(
  { query }: TelemetryQuery,
  stationId: bigint,
  cursors: ReadonlyMap<number, number>,
): Promise<void> {
  if (cursors.size === 0) return;
  await query(
    `insert into alarm_cursor (station_id, device_id, ts)
     select $1::bigint, d, ts from unnest($2::int[], $3::timestamptz[]) x(d, ts) order by d
     on conflict (station_id, device_id) do update set ts = excluded.ts`,
    [stationId, [...cursors.keys()], [...cursors.values()].map(iso)],
  );
}

/** Keeps that events were judged, and whether their codes have a meaning. */
export async function writeVerdicts(
  { query }: TelemetryQuery,
  stationId: bigint,
  verdicts: readonly { readonly event: DeviceEvent; readonly isMapped: boolean }[],
): Promise<void> {
  if (verdicts.length === 0) return;
  const rows = verdicts.map(({ event, isMapped }) => ({
    ...{
      device_id: event.deviceId,
      code: event.code,
      ts: iso(event.t),
      state: event.state,
      is_mapped: isMapped,
    },
  }));
  await query(
    `update device_event e set is_judged = true, is_mapped = x.is_mapped
     from jsonb_to_recordset($2::jsonb) as x(device_id int, code text, ts timestamptz, state text, is_mapped boolean)
     where e.station_id = $1::bigint and e.device_id = x.device_id and e.code = x.code and e.ts = x.ts
       and e.state = x.state`,
    [stationId, JSON.stringify(rows)],
  );
}
