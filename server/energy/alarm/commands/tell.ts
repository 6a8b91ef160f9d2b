import { randomUUID } from 'node:crypto';
import type { Limits } from '#server/core/limits.ts';
import type { TelemetryQuery } from '#server/db/telemetry.ts';
import type { Escalation, ToldAlarm } from '../escalation.ts';
import { ALARM_COLUMNS_OF_ENGINE, alarmOfRow, type EngineRow } from './read-states.ts';
import { type TakenStep, writeSteps } from './write.ts';

/** The open alarms of a station and those reset since `since`, with what decides whether people are told. */
export async function readTold(
  { query }: TelemetryQuery,
  stationId: bigint,
  since: Date,
): Promise<ToldAlarm[]> {
  const rows = await query<EngineRow & { escalated: number; isTaken: boolean; suppressionId: string | null }>(
    `select ${ALARM_COLUMNS_OF_ENGINE}, escalated::int4 as escalated,
       confirmed_at is not null or taken_at is not null as "isTaken", suppression_id::text as "suppressionId"
     from alarm where station_id = $1::bigint and (reset_at is null or reset_at > $2::timestamptz)
     order by start_at, id`,
    [stationId, since],
  );
  return rows.map(({ escalated, isTaken, suppressionId, ...row }) => ({
    ...alarmOfRow(row),
    ...{ escalated, isTaken, suppressionId },
  }));
}

/** Keeps which alarms are silenced by what, and that it began or ended. */
export async function writeSuppressions(
  tx: TelemetryQuery,
  stationId: bigint,
  before: readonly ToldAlarm[],
  after: readonly ToldAlarm[],
  now: Date,
): Promise<void> {
  const changed = after.filter(
    ({ suppressionId, resetAt }, index) =>
      suppressionId !== before[index]?.suppressionId && (suppressionId !== null || resetAt === null),
  );
  if (changed.length === 0) return;
  const rows = changed.map(({ id, suppressionId }) => ({ id, suppression_id: suppressionId }));
  await tx.query(
    `update alarm a set suppression_id = x.suppression_id
     from jsonb_to_recordset($2::jsonb) as x(id uuid, suppression_id uuid)
     where a.station_id = $1::bigint and a.id = x.id`,
    [stationId, JSON.stringify(rows)],
  );
  const steps = changed.map(
    ({ id, suppressionId }): TakenStep => ({
      ...{ alarmId: id, step: suppressionId === null ? 'unsuppressed' : 'suppressed' },
      // Which one, for those that count what a suppression hid.
      ...{ at: now.getTime(), value: null, note: suppressionId ?? '' },
    }),
  );
  await writeSteps(tx, stationId, steps, now);
}

/** A push is made once: it is unique by alarm, step, person and channel. */
const PUSH = `
insert into alarm_push (station_id, id, alarm_id, rule, user_id, channel, group_id, group_name, state, created_at,
  due_at, sent_at)
select $1::bigint, id, alarm_id, rule, user_id, channel, group_id, group_name,
  case channel when 'app' then 'sent' else 'waiting' end, $3::timestamptz, due_at,
  case channel when 'app' then $3::timestamptz end
from jsonb_to_recordset($2::jsonb) as x(id uuid, alarm_id uuid, rule smallint, user_id uuid, channel text,
  group_id uuid, group_name text, due_at timestamptz)
on conflict (station_id, alarm_id, rule, user_id, channel) do nothing
returning user_id::text as "userId", channel`;

/** The steps that alarms reached and their pushes, in the transaction of their cause. Returns whose bells count more. */
export async function writePushes(
  tx: TelemetryQuery,
  stationId: bigint,
  { steps, pushes }: Escalation,
  now: Date,
  { pushGatherMs }: Pick<Limits, 'pushGatherMs'>,
): Promise<readonly string[]> {
  if (steps.size === 0) return [];
  const told = new Set(pushes.map(({ alarmId }) => alarmId));
  const rows = [...steps].map(([id, bits]) => ({ id, bits, told: told.has(id) }));
  await tx.query(
    `update alarm a set escalated = a.escalated | x.bits,
       notified_at = case when x.told then coalesce(a.notified_at, $3::timestamptz) else a.notified_at end
     from jsonb_to_recordset($2::jsonb) as x(id uuid, bits smallint, told boolean)
     where a.station_id = $1::bigint and a.id = x.id`,
    [stationId, JSON.stringify(rows), now],
  );
  await writeSteps(
    tx,
    stationId,
    rows.map(({ id, bits }) => ({
      ...{ alarmId: id, step: 'escalated' as const, at: now.getTime(), value: null },
      note: highestStep(bits),
    })),
    now,
  );
  if (pushes.length === 0) return [];
  const due = await readDue(tx, stationId, now);
  const made = await tx.query<{ userId: string; channel: string }>(PUSH, [
    stationId,
    JSON.stringify(
      pushes.map(({ alarmId, rule, userId, channel, group }) => ({
        ...{ id: randomUUID(), alarm_id: alarmId, rule, user_id: userId, channel },
        ...{ group_id: group.id, group_name: group.name },
        // What comes within the time of a message that still waits goes with it.
        due_at: due.get(group.id) ?? new Date(now.getTime() + pushGatherMs).toISOString(),
      })),
    ),
    now,
  ]);
  return made.filter(({ channel }) => channel === 'app').map(({ userId }) => userId);
}

const highestStep = (bits: number): string =>
  String([3, 2, 1].find((rule) => bits & (1 << (rule - 1))) ?? '');

/** When the first message of each group that still waits is due. */
async function readDue(
  { query }: TelemetryQuery,
  stationId: bigint,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ group: string; at: number }>(
    `select group_id::text as "group", (extract(epoch from min(due_at)) * 1000)::float8 as at from alarm_push
     where station_id = $1::bigint and state = 'waiting' and message_id is null and attempts = 0
       and due_at > $2::timestamptz and reason is null group by 1`,
    [stationId, now],
  );
  return new Map(rows.map(({ group, at }) => [group, new Date(at).toISOString()]));
}
