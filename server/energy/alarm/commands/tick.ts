import { randomUUID } from 'node:crypto';
import { and, gt, isNull, lte, ne, or } from 'drizzle-orm';
import { ALARM_RULES } from '#contract/energy/alarm/limits.ts';
import type { Context } from '#server/core/context.ts';
import type { TelemetryQuery } from '#server/db/telemetry.ts';
import { publishMissing, readRuleset } from '#server/energy/alarm-rule/public.ts';
import type { Devices, StationDevices } from '#server/energy/device/public.ts';
import { findAudiences } from '#server/energy/pusher/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { suppression } from '#server/energy/suppression/schema.ts';
import { announce } from '#server/user-centre/account-event/public.ts';
import { type Alarm, WHOLE_STATION } from '../alarm.ts';
import { AlarmBook } from '../book.ts';
import {
  type ActiveSuppression,
  type Audience,
  bitOf,
  escalate,
  suppressionOf,
  type ToldAlarm,
} from '../escalation.ts';
import { ALARM_LOCK } from '../lock.ts';
import { foldSilence, type Hearing } from '../silence.ts';
import { readAlarms } from './read-states.ts';
import { readTold, writePushes, writeSuppressions } from './tell.ts';
import { writeAlarms } from './write.ts';

interface Place {
  readonly id: bigint;
  readonly code: string;
  readonly organizationId: string;
}

/** What a tick reads of the user centre's database, once for all stations. */
interface Told {
  readonly suppressions: ReadonlyMap<bigint, readonly ActiveSuppression[]>;
  readonly audiencesOf: (organizationId: string) => Promise<readonly Audience[]>;
}

/**
 * Looks for what no frame tells: silence, alarms that are open for long, suppressions that begin and end. Any server
 * may do it at any time; a station that another one is at is left to that one.
 */
export async function tick(context: Context, devices: Devices, hearing: Hearing): Promise<void> {
  await publishMissing(context);
  const now = context.clock();
  await lookAtAll(context, devices, await stationsToLookAt(context, now), hearing, now);
}

/** Tells of alarms that have been open for long enough: between two ticks, so that nobody waits for the next one. */
export async function tellDue(context: Context, devices: Devices): Promise<void> {
  const now = context.clock();
  await lookAtAll(context, devices, await stationsWithSteps(context, now), deafAt(now), now);
}

async function lookAtAll(
  context: Context,
  devices: Devices,
  stationIds: ReadonlySet<string>,
  hearing: Hearing,
  now: Date,
): Promise<void> {
  if (stationIds.size === 0) return;
  const told = await readWhoIsTold(context, now);
  const listeners = new Set<string>();
  for (const place of await placesOf(context, stationIds))
    for (const userId of await lookAt(context, devices, place, told, hearing, now)) listeners.add(userId);
  // The bells of open pages; they also ask from time to time.
  await announce(context.db, ...[...listeners].map((userId) => ({ kind: 'alarms' as const, userId })));
}

/** Does the same for one station, right after something was changed there. */
export async function tickStation(context: Context, devices: Devices, place: Place): Promise<void> {
  const now = context.clock();
  await lookAt(context, devices, place, await readWhoIsTold(context, now), deafAt(now), now);
}

/** Silence is left to the tick, which knows since when this server has listened. */
const deafAt = (now: Date): Hearing => ({ since: now.getTime(), before: 0 });

/** Frames of devices that send several times a minute are missed sooner; the devices' own intervals decide. */
const SOONEST_SILENCE_MS = 3_000;

/** Stations with an open alarm or a silent device. */
async function stationsToLookAt({ telemetry }: Context, now: Date): Promise<ReadonlySet<string>> {
  const rows = await telemetry.query<{ s: string }>(
    `select distinct station_id::text as s from alarm where reset_at is null or reset_at > $2::timestamptz
     union select distinct station_id::text from latest where ts < $1::timestamptz`,
    [new Date(now.getTime() - SOONEST_SILENCE_MS), new Date(now.getTime() - RECENT_MS)],
  );
  return new Set(rows.map(({ s }) => s));
}

/** Whether a rule of the pushes is met that was not. */
const HAS_STEP = ALARM_RULES.map(
  ({ rule, unresolvedMinutes, restores }) =>
    `escalated & ${bitOf(rule)} = 0 and start_at < $1::timestamptz - interval '${unresolvedMinutes} minutes'
     and restore_count > ${restores ?? -1}`,
).join(' or ');

/** Stations with open alarms that somebody is to be told of now. */
async function stationsWithSteps({ telemetry }: Context, now: Date): Promise<ReadonlySet<string>> {
  const rows = await telemetry.query<{ s: string }>(
    `select distinct station_id::text as s from alarm
     where reset_at is null and taken_at is null and confirmed_at is null and suppression_id is null
       and (${HAS_STEP})`,
    [now],
  );
  return new Set(rows.map(({ s }) => s));
}

/** Stations under construction need not send. */
async function placesOf({ db }: Context, wanted: ReadonlySet<string>): Promise<Place[]> {
  const places = await db
    .select({ id: station.id, code: station.code, organizationId: station.organizationId })
    .from(station)
    .where(ne(station.status, 'construction'));
  return places.filter(({ id }) => wanted.has(String(id)));
}

/** An alarm that came and went between two ticks still tells what silenced it. */
const RECENT_MS = 60_000;

async function readWhoIsTold({ db }: Context, now: Date): Promise<Told> {
  const rows = await db
    .select()
    .from(suppression)
    .where(
      and(
        isNull(suppression.endedAt),
        lte(suppression.startsAt, now),
        or(isNull(suppression.endsAt), gt(suppression.endsAt, now)),
      ),
    )
    .orderBy(suppression.createdAt);
  const suppressions = new Map<bigint, ActiveSuppression[]>();
  for (const { stationId, id, device, code } of rows)
    suppressions.set(stationId, [...(suppressions.get(stationId) ?? []), { id, device, code }]);
  const known = new Map<string, Promise<readonly Audience[]>>();
  const audiencesOf = (organizationId: string) => {
    const found = known.get(organizationId) ?? findAudiences(db, organizationId);
    known.set(organizationId, found);
    return found;
  };
  return { suppressions, audiencesOf };
}

/** Returns who was told. */
async function lookAt(
  { telemetry, config }: Context,
  devices: Devices,
  { id, code, organizationId }: Place,
  { suppressions, audiencesOf }: Told,
  hearing: Hearing,
  now: Date,
): Promise<readonly string[]> {
  // Everything of the user centre's database before the transaction in that of telemetry.
  const known = await devices.of(id);
  const audiences = await audiencesOf(organizationId);
  const active = suppressions.get(id) ?? [];
  return telemetry.transaction(async (tx) => {
    const [lock] = await tx.query<{ free: boolean }>(
      'select pg_try_advisory_xact_lock($1::int, hashint8($2::bigint)) as free',
      [ALARM_LOCK, id],
    );
    const ruleset = lock?.free ? await readRuleset(tx, id) : null;
    if (!ruleset) return [];
    const book = new AlarmBook(await readAlarms(tx, id, now.getTime()), randomUUID);
    const latest = await readLatest(tx, id);
    foldSilence(ruleset, { devices: known, latest, hearing, now: now.getTime() }, book);
    for (const alarm of book.open())
      if (isOfRemovedDevice(alarm, known, now.getTime())) book.reset(alarm.id, now.getTime(), 'device');
    await writeAlarms(tx, id, book, now);
    const alarms = await readTold(tx, id, new Date(now.getTime() - RECENT_MS));
    const silenced = alarms.map((alarm): ToldAlarm => {
      const found = suppressionOf(alarm, known.byId.get(alarm.deviceId)?.code, active);
      return { ...alarm, suppressionId: found?.id ?? null };
    });
    await writeSuppressions(tx, id, alarms, silenced, now);
    const escalation = escalate(silenced, code, audiences, now.getTime());
    return writePushes(tx, id, escalation, now, config.limits);
  });
}

/** A server knows a new device for some seconds later than another one; longer ago, it was removed. */
const isOfRemovedDevice = ({ deviceId, startAt }: Alarm, { byId }: StationDevices, now: number) =>
  deviceId !== WHOLE_STATION && !byId.has(deviceId) && now - startAt > RECENT_MS;

async function readLatest(
  { query }: TelemetryQuery,
  stationId: bigint,
): Promise<ReadonlyMap<number, number>> {
  const rows = await query<{ d: number; t: number }>(
    `select device_id as d, (extract(epoch from ts) * 1000)::float8 as t from latest where station_id = $1::bigint`,
    [stationId],
  );
  return new Map(rows.map(({ d, t }) => [d, t]));
}

/** When anything was heard last, from any station; 0 before the first frame. */
export async function lastHeard({ telemetry }: Context): Promise<number> {
  const [row] = await telemetry.query<{ t: number | null }>(
    'select (extract(epoch from max(changed_at)) * 1000)::float8 as t from latest',
  );
  return row?.t ?? 0;
}
