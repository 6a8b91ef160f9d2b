import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { type Counted, countEvent, takeBack } from '#server/core/rate-limit/rate-limit.ts';
import { Refusal } from '#server/core/refusal.ts';
import { isDatabaseAway } from '#server/db/failure.ts';
import { offsetsBetween } from '#server/energy/day/public.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { findRoster } from '#server/energy/duty/public.ts';
import { DEFAULT_SETTING, findSettings, minuteIn, type Setting } from '#server/energy/pusher/public.ts';
import { inOwnList } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { decide, type SkipReason } from '../decide.ts';
import { alarmValues, type SpokenAlarm } from '../message.ts';
import { type Claimed, claimMessages, dueMessages, type Outcome, renewLease, settle } from './claim.ts';

const DAY_SECONDS = 86_400;

/** Told after each message. */
type OnOutcome = (outcome: 'sent' | 'failed' | 'retry' | 'skipped' | 'quiet' | 'summarised') => void;

/**
 * Sends what is due, and returns how many messages were dealt with. Any server sends any station's. A message that
 * cannot be made counts as a failed attempt and does not keep the others; what happened is thrown after them.
 */
export async function sendDue(
  context: Context,
  devices: Devices,
  onOutcome: OnOutcome = () => undefined,
): Promise<number> {
  let done = 0;
  const failures: unknown[] = [];
  for (const stationId of await dueMessages(context)) {
    for (const message of await claimMessages(context, stationId)) {
      try {
        if (!(await renewLease(context, message))) continue;
        await sendOne(context, devices, message, onOutcome);
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        failures.push(error);
        const outcome = afterFailure(context, message);
        onOutcome(outcome.state);
        const ids = message.pushes.map(({ id }) => id);
        await settle(context.telemetry, stationId, ids, outcome, context.clock());
      }
      done += 1;
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} alarm messages failed`);
  return done;
}

/** Another attempt after a pause that grows, until there were enough. */
function afterFailure({ config, clock }: Context, { attempts }: Claimed): Outcome {
  const { pushAttempts, pushPauseMs } = config.limits;
  if (attempts >= pushAttempts) return { state: 'failed' };
  return { state: 'retry', at: new Date(clock().getTime() + pushPauseMs * 2 ** (attempts - 1)) };
}

async function sendOne(
  context: Context,
  devices: Devices,
  message: Claimed,
  onOutcome: OnOutcome,
): Promise<void> {
  const { telemetry, clock } = context;
  const { stationId, channel, messageId } = message;
  const now = clock();
  const done = (ids: readonly string[], outcome: Parameters<typeof settle>[3]) => {
    if (ids.length > 0) onOutcome(outcome.state);
    return settle(telemetry, stationId, ids, outcome, now);
  };
  const { live, over } = await splitOver(context, message);
  for (const [reason, ids] of over) await done(ids, { state: 'skipped', reason });
  const ids = live.map(({ id }) => id);
  if (ids.length === 0) return;

  const place = await findPlace(context, stationId);
  const person = place && (await findPerson(context, message.userId, place));
  if (!person) return done(ids, { state: 'skipped', reason: 'member' });
  if (!person.maySee) return done(ids, { state: 'skipped', reason: 'station' });
  const { setting } = person;
  const isUrgent = live.some(({ alarm }) => alarm.level === 3);
  const decision = decide(setting, channel, isUrgent, now, minuteIn(setting.tz, now));
  if (decision.kind === 'skip') return done(ids, { state: 'skipped', reason: decision.reason });
  if (decision.kind === 'wait') return done(ids, { state: 'quiet', at: decision.until });
  if (!(await isOnDuty(context, place.organizationId, message.userId, now)))
    return done(ids, { state: 'skipped', reason: 'duty' });
  const to = channel === 'sms' ? person.phone : person.email;
  if (!to) return done(ids, { state: 'skipped', reason: 'address' });
  const counted = channel === 'sms' ? await countMessage(context, message, now) : [];
  if (counted === null) return done(ids, { state: 'summarised' });

  const values = await spoken(context, devices, place, live, setting);
  try {
    await context.messenger.send({
      channel,
      to,
      template: 'alarm',
      language: setting.language,
      values,
      id: messageId,
    });
  } catch {
    // The messenger has logged why.
    await takeBack(context.db, counted);
    return done(ids, afterFailure(context, message));
  }
  return done(ids, { state: 'sent' });
}

interface LivePush {
  readonly id: string;
  readonly alarm: SpokenAlarm & {
    readonly id: string;
    readonly deviceId: number;
    readonly point: string | null;
  };
}

/** Sorts out pushes of alarms that nobody needs to hear of any more. */
async function splitOver({ telemetry }: Context, { stationId, pushes }: Claimed) {
  const rows = await telemetry.query<
    Omit<LivePush['alarm'], 'names'> & { id: string; names: string; over: SkipReason | null }
  >(
    `select id::text as id, level::int4 as level, names::text as names, device_id as "deviceId", point,
       coalesce(extreme, value) as value, (extract(epoch from start_at) * 1000)::float8 as "startAt",
       case when reset_at is not null then 'reset' when suppression_id is not null then 'suppressed'
         when taken_at is not null or confirmed_at is not null then 'taken' end as over
     from alarm where station_id = $1::bigint and id = any($2::uuid[])`,
    [stationId, pushes.map(({ alarmId }) => alarmId)],
  );
  const alarms = new Map(rows.map((row) => [row.id, row]));
  const live: LivePush[] = [];
  const over = new Map<SkipReason, string[]>();
  for (const { id, alarmId } of pushes) {
    const found = alarms.get(alarmId);
    const reason = found ? found.over : 'reset';
    if (found && reason === null) live.push({ id, alarm: { ...found, names: JSON.parse(found.names) } });
    else if (reason) over.set(reason, [...(over.get(reason) ?? []), id]);
  }
  return { live, over };
}

interface Place {
  readonly id: bigint;
  readonly code: string;
  readonly name: string;
  readonly tz: string;
  readonly organizationId: string;
}

async function findPlace({ db }: Context, stationId: bigint): Promise<Place | undefined> {
  const [row] = await db
    .select({
      ...{ id: station.id, code: station.code, name: station.name, tz: station.tz },
      organizationId: station.organizationId,
    })
    .from(station)
    .where(eq(station.id, stationId));
  return row;
}

/** A member who can still be told, with how they want to be, and whether the station is not kept from them. */
async function findPerson({ db }: Context, userId: string, { id, organizationId }: Place) {
  const maySee = sql<boolean>`${inOwnList({ userId, membership: { organizationId } })}`;
  const [person] = await db
    .select({ phone: user.phone, email: user.email, maySee })
    .from(user)
    .innerJoin(membership, and(eq(membership.userId, user.id), eq(membership.organizationId, organizationId)))
    .innerJoin(station, eq(station.id, id))
    .where(and(inArray(user.id, [userId]), user.isEnabled, membership.isEnabled));
  if (!person) return null;
  const setting: Setting = (await findSettings(db, [userId])).get(userId) ?? DEFAULT_SETTING;
  return { ...person, setting };
}

/** Who has a duty plan is told while it runs; the list behind the bell has the rest. */
async function isOnDuty({ db }: Context, organizationId: string, userId: string, now: Date) {
  const at = now.getTime();
  return (await findRoster(db, organizationId, { from: at, to: at + 1 })).isOnDuty(userId, at);
}

/** Alarm messages have a budget of their own, apart from that of codes. Null where it is used up. */
async function countMessage(
  { db, config }: Context,
  { userId, messageId }: Claimed,
  now: Date,
): Promise<Counted | null> {
  try {
    const cap = {
      // A server that died after this leaves the message to another one, which counts it again.
      id: messageId,
      key: `alarm-sms:${userId}`,
      limit: config.limits.pushSmsPerDay,
      windowSeconds: DAY_SECONDS,
    };
    return await countEvent(db, now, [cap]);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function spoken(
  context: Context,
  devices: Devices,
  { id, code, name, tz }: Place,
  live: readonly LivePush[],
  { language }: Setting,
): Promise<Record<string, string>> {
  const known = await devices.of(id);
  // An alarm that met several steps at once is told once.
  const alarms = [...new Map(live.map(({ alarm }) => [alarm.id, alarm])).values()];
  const first = alarms[0]?.startAt ?? 0;
  const [offset] = await offsetsBetween(context, tz, first, first);
  return alarmValues(
    name,
    alarms.map((alarm) => {
      const device = known.byId.get(alarm.deviceId);
      const point = device?.model.points.get(alarm.point ?? '');
      return {
        ...alarm,
        device: device?.code ?? code,
        unit: point?.unit ?? '',
        decimals: point?.decimals ?? 1,
      };
    }),
    language,
    offset?.minutes ?? 0,
  );
}
