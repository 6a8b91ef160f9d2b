import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { type Backtest, backtestAlarmRule } from '#contract/energy/alarm-rule/calls.ts';
import { type BacktestLimits, NIGHT } from '#contract/energy/alarm-rule/limits.ts';
import { ruleErrors } from '#contract/energy/alarm-rule/rules.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import type { Telemetry } from '#server/db/telemetry.ts';
import { AlarmBook, foldFrames, IDLE, momentOf, ruleFor } from '#server/energy/alarm/public.ts';
import type { Reader } from '#server/energy/curve/public.ts';
import type { DeviceFacts, Devices } from '#server/energy/device/public.ts';
import { type Asker, requireStation } from '#server/energy/scope/public.ts';
import { parseValues } from '#server/energy/telemetry/public.ts';

const DAY_MS = 86_400_000;
/** Frames in memory at a time; a device's frames of three days. */
const PAGE = 4320;

/** A rule that is tried on the past of some devices. */
export interface Trial {
  readonly stationId: bigint;
  readonly tz: string;
  readonly from: number;
  readonly to: number;
  readonly judged: readonly { readonly device: DeviceFacts; readonly rule: DeviceRule }[];
  readonly limits: BacktestLimits;
}
type DeviceRule = NonNullable<ReturnType<typeof ruleFor>>;

/** What a back-test tries. Refuses a wrong rule, a station out of scope, and more than the limits. */
export async function trialOf(
  context: Context,
  devices: Devices,
  asker: Asker,
  { rule: body, station: code, from: start, to: end }: BodyOf<typeof backtestAlarmRule>,
  limits: BacktestLimits,
): Promise<Trial> {
  const place = await requireStation(context, asker, backtestAlarmRule, code);
  const errors = ruleErrors(body).map((one) => ({ ...one, field: `rule.${one.field}` }));
  if (errors.length > 0) throw new Refusal(Code.Invalid, { errors });
  const [from, to] = [momentOf('from', start).getTime(), momentOf('to', end).getTime()];
  if (to <= from) throw refuseField('to', 'period.order');
  const version = { id: 'backtest', version: 0, body };
  const judged = [...(await devices.of(place.id)).byId.values()].flatMap((device) => {
    const rule = ruleFor(version, device);
    return rule ? [{ device, rule }] : [];
  });
  if (judged.length === 0) throw refuseField('rule', 'backtest.devices');
  const days = (to - from) / DAY_MS;
  if (days > limits.days || days * judged.length > limits.deviceDays)
    throw refuseField('to', 'backtest.long', { days: limits.days, deviceDays: limits.deviceDays });
  return { stationId: place.id, tz: place.tz, from, to, judged, limits };
}

/**
 * Folds the frames of a trial by the function that judges the frames that come, page by page, and stores nothing of
 * it. `onPage` hears how much is done, from 0 to 1, and may throw to end it.
 */
export async function foldPast(
  context: Context,
  { prepare }: Pick<Reader, 'prepare'>,
  { stationId, tz, from, to, judged, limits }: Trial,
  onPage: (done: number) => void = () => undefined,
): Promise<Backtest> {
  const total = { frames: 0, devices: judged.length, count: 0, restores: 0 };
  const nights = new Set<string>();
  const nightOf = nightsIn(tz);
  let first: Found[] = [];
  for (const [index, { device, rule }] of judged.entries()) {
    // A book for each device, so that those of the others need not be kept whole.
    const book = new AlarmBook([], randomUUID);
    let [state, before] = [IDLE, undefined as Reading | undefined];
    for await (const readings of framesOf(context, prepare, stationId, device, from, to)) {
      state = foldFrames(rule, device.id, state, before, readings, book);
      before = readings.at(-1);
      total.frames += readings.length;
      onPage((index + ((before?.t ?? to) - from) / (to - from)) / judged.length);
    }
    const alarms = book.added();
    total.count += alarms.length;
    for (const { startAt } of alarms) nights.add(nightOf(startAt));
    total.restores += alarms.reduce((sum, { restoreCount }) => sum + restoreCount, 0);
    first = [...first, ...alarms.map((alarm) => ({ ...alarm, device: device.code }))]
      .sort((a, b) => a.startAt - b.startAt)
      .slice(0, limits.alarms);
    onPage((index + 1) / judged.length);
  }
  nights.delete(DAY);
  return { ...total, nights: nights.size, alarms: first.map(answerOf) };
}

/** Stands for all moments outside of a night. */
const DAY = '';
const HOUR_MS = 3_600_000;

/** Names the night that a moment is in by the date on which it began; `DAY` outside. */
function nightsIn(timeZone: string): (at: number) => string {
  const wall = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => {
    const hour = Number(wall.format(at).slice(11, 13));
    if (hour >= NIGHT.to && hour < NIGHT.from) return DAY;
    // What is after midnight belongs to the evening before.
    return wall.format(hour < NIGHT.to ? at - NIGHT.to * HOUR_MS : at).slice(0, 10);
  };
}

type Reading = Parameters<typeof foldFrames>[4][number];
type Found = ReturnType<AlarmBook['added']>[number] & { readonly device: string };

const answerOf = ({ device, point, value, preValue, startAt, resetAt, restoreCount }: Found) => ({
  ...{ device, point, value, preValue, restoreCount },
  startAt: new Date(startAt).toISOString(),
  resetAt: resetAt === null ? null : new Date(resetAt).toISOString(),
});

/** A device's frames. Those of the demo's past that nobody has asked for before are made first, some days at a time. */
async function* framesOf(
  { telemetry, clock, config }: Context,
  prepare: Reader['prepare'],
  stationId: bigint,
  device: DeviceFacts,
  from: number,
  to: number,
): AsyncGenerator<readonly Reading[]> {
  const step = config.limits.simulatedDeviceDays * DAY_MS;
  for (let start = from; start < to; start += step) {
    const end = Math.min(to, start + step);
    const past = Math.min(end, clock().getTime());
    await prepare({ stationId, deviceIds: [device.id], from: start, to: past, density: 1440 });
    yield* pagesOf(telemetry, stationId, device, start, end);
  }
}

async function* pagesOf(
  { query }: Telemetry,
  stationId: bigint,
  { id }: DeviceFacts,
  from: number,
  to: number,
): AsyncGenerator<readonly Reading[]> {
  let after = from - 1;
  while (true) {
    const rows = await query<{ t: number; q: number; v: string; c: string }>(
      `select (extract(epoch from ts) * 1000)::float8 as t, quality::int4 as q, v::text as v, c::text as c from frame
       where station_id = $1::bigint and device_id = $2::int and ts > $3::timestamptz and ts < $4::timestamptz
       order by ts limit $5::int`,
      [stationId, id, new Date(after), new Date(to), PAGE],
    );
    if (rows.length > 0) yield rows.map(({ t, q, v, c }) => ({ t, q, v: parseValues(v), c: parseValues(c) }));
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.t ?? to;
  }
}
