import { and, eq, inArray } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import type { AlarmDetail, EarlierAlarm } from '#contract/energy/alarm/calls.ts';
import { ALARM_STEPS, type AlarmStep, EARLIER_MAX_ALARMS } from '#contract/energy/alarm/limits.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { findAdvice, findRuleVersions } from '#server/energy/alarm-rule/public.ts';
import { pointNameOf } from '#server/energy/device/public.ts';
import { device, deviceModel } from '#server/energy/device/schema.ts';
import type { Asker } from '#server/energy/scope/public.ts';
import { type Place, placeOfId } from '../id.ts';
import { ALARM_ROW, type AlarmRow, alarmAnswers, ms } from './alarm-answer.ts';
import type { Scope } from './alarm-condition.ts';
import { findRemedy } from './alarm-orders.ts';
import { findPeople, requireUse, scopeById } from './facts.ts';

/** An alarm with its steps, and the same one before. */
export async function findAlarm(
  context: Context,
  asker: Asker,
  id: string,
  language: Language,
): Promise<AlarmDetail> {
  const place = placeOfId(id);
  const scope = await scopeById(context, asker);
  const owner = requireUse(scope.get(place.stationId), { stationUse: 'view' }).organizationId;
  const [row] = await context.telemetry.query<AlarmRow & { safety: boolean }>(
    `select ${ALARM_ROW}, a.is_safety as safety from alarm a where a.station_id = $1::bigint and a.id = $2::uuid`,
    [place.stationId, place.id],
  );
  if (!row) throw new Refusal(Code.NotFound);
  const [answer] = await alarmAnswers(context, scope, [row], language);
  const product = await findProduct(context, row.deviceId);
  const point = product?.points.find(({ code }) => code === row.point);
  return {
    ...(answer as AlarmDetail),
    safety: row.safety,
    advice: product ? await findAdvice(context, owner, product, row.code, language) : '',
    pointName: point ? pointNameOf(point, language) : (row.point ?? ''),
    limit: await limitOf(context, row),
    remedy: await findRemedy(context, scope, row.deviceId, row.code),
    ...(await findEarlier(context, scope, row, product, language)),
    events: await findSteps(context, place),
  };
}

async function findProduct({ db }: Context, deviceId: number) {
  const [found] = await db
    .select({ maker: deviceModel.maker, model: deviceModel.model, points: deviceModel.points })
    .from(device)
    .innerJoin(deviceModel, eq(deviceModel.id, device.modelId))
    .where(eq(device.id, deviceId));
  return found;
}

/** The condition of the version that raised it, for the point that it names. */
async function limitOf(
  context: Context,
  { ruleId, ruleVersion, point }: AlarmRow,
): Promise<AlarmDetail['limit']> {
  if (point === null) return null;
  const rule = (await findRuleVersions(context, [ruleId])).find(({ version }) => version === ruleVersion);
  const found = rule?.body.conditions.find((one) => one.kind === 'threshold' && one.point === point);
  if (found?.op === undefined || found.value === undefined) return null;
  return { op: found.op, value: found.value, clear: found.clear ?? null };
}

/** What was recorded of the alarm. In that order, since clocks of devices may be ahead of the server's. */
async function findSteps(context: Context, { stationId, id }: Place): Promise<AlarmDetail['events']> {
  const steps = await context.telemetry.query<{
    step: AlarmStep;
    at: number;
    by: string | null;
    note: string;
    value: number | null;
  }>(
    `select step, ${ms('at')} as at, by_user::text as by, note, value from alarm_event
     where station_id = $1::bigint and alarm_id = $2::uuid order by recorded_at, at, array_position($3::text[], step)`,
    [stationId, id, ALARM_STEPS],
  );
  const people = await findPeople(
    context,
    steps.map(({ by }) => by),
  );
  return steps.map(({ at, by, ...rest }) => ({
    ...{ ...rest, at: new Date(at).toISOString() },
    by: by === null ? null : (people.get(by) ?? ''),
  }));
}

/** Alarms of the same code on devices of the same model, in scope: the newest before, and the one that was solved. */
async function findEarlier(
  context: Context,
  scope: Scope,
  row: AlarmRow,
  product: { readonly maker: string; readonly model: string } | undefined,
  language: Language,
): Promise<Pick<AlarmDetail, 'earlier' | 'solved'>> {
  const same = product ? await findSameDevices(context, scope, product) : [row.deviceId];
  const ask = (condition: string, most: number) =>
    context.telemetry.query<AlarmRow>(
      `select ${ALARM_ROW} from alarm a where a.station_id = any($1::bigint[]) and a.device_id = any($2::int[])
         and a.code = $3 and a.start_at < $4::timestamptz and a.id <> $5::uuid ${condition}
       order by a.start_at desc, a.id limit ${most}`,
      [product ? [...scope.keys()] : [BigInt(row.s)], same, row.code, new Date(row.startAt), row.id],
    );
  const earlier = await ask('', EARLIER_MAX_ALARMS);
  const solved = await ask(`and a.reset_reason = 'value' and a.note <> ''`, 1);
  const answers = await alarmAnswers(context, scope, [...earlier, ...solved], language);
  return {
    earlier: answers.slice(0, earlier.length).map(picked),
    solved: answers.slice(earlier.length).map(picked)[0] ?? null,
  };
}

async function findSameDevices(
  { db }: Context,
  scope: Scope,
  { maker, model }: { readonly maker: string; readonly model: string },
): Promise<number[]> {
  const rows = await db
    .select({ id: device.id })
    .from(device)
    .innerJoin(deviceModel, eq(deviceModel.id, device.modelId))
    .where(
      and(
        inArray(device.stationId, [...scope.keys()]),
        eq(deviceModel.maker, maker),
        eq(deviceModel.model, model),
      ),
    );
  return rows.map(({ id }) => id);
}

const picked = (alarm: EarlierAlarm): EarlierAlarm => {
  const { id, station, stationName, tz, device: code, deviceName, startAt, resetAt } = alarm;
  const { restoreCount, confirmedBy, note } = alarm;
  return {
    ...{ id, station, stationName, tz, device: code, deviceName, startAt, resetAt },
    ...{ restoreCount, confirmedBy, note },
  };
};
