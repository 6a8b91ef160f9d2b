import { randomUUID } from 'node:crypto';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { backtestAlarmRule } from '#contract/energy/alarm-rule/calls.ts';
import {
  BACKTEST_MAX_ALARMS,
  BACKTEST_MAX_DAYS,
  BACKTEST_MAX_DEVICE_DAYS,
} from '#contract/energy/alarm-rule/limits.ts';
import { ruleErrors } from '#contract/energy/alarm-rule/rules.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import type { Telemetry } from '#server/db/telemetry.ts';
import { AlarmBook, foldFrames, IDLE, momentOf, ruleFor } from '#server/energy/alarm/public.ts';
import type { DeviceFacts, Devices } from '#server/energy/device/public.ts';
import { type Asker, requireStation } from '#server/energy/scope/public.ts';
import { parseValues } from '#server/energy/telemetry/public.ts';

const DAY_MS = 86_400_000;
/** Frames in memory at a time; a device's frames of three days. */
const PAGE = 4320;

/**
 * Folds the stored frames of a station through a rule that is not stored, by the same function that judges the frames
 * that come. Pages by key, so that nothing is held for long.
 */
export async function backtest(
  context: Context,
  devices: Devices,
  asker: Asker,
  { rule: body, station: code, from: start, to: end }: BodyOf<typeof backtestAlarmRule>,
): Promise<DataOf<typeof backtestAlarmRule>> {
  const place = await requireStation(context, asker, backtestAlarmRule, code);
  const errors = ruleErrors(body);
  if (errors.length > 0) throw new Refusal(Code.Invalid, { errors });
  const [from, to] = [momentOf('from', start).getTime(), momentOf('to', end).getTime()];
  if (to <= from) throw refuseField('to', 'period.order');
  const known = await devices.of(place.id);
  const version = { id: 'backtest', version: 0, body };
  const judged = [...known.byId.values()].flatMap((device) => {
    const rule = ruleFor(version, device);
    return rule ? [{ device, rule }] : [];
  });
  if (judged.length === 0) throw refuseField('rule', 'backtest.devices');
  const days = (to - from) / DAY_MS;
  if (days > BACKTEST_MAX_DAYS || days * judged.length > BACKTEST_MAX_DEVICE_DAYS)
    throw refuseField('to', 'backtest.long', {
      days: BACKTEST_MAX_DAYS,
      deviceDays: BACKTEST_MAX_DEVICE_DAYS,
    });
  let frames = 0;
  const book = new AlarmBook([], randomUUID);
  for (const { device, rule } of judged) {
    let [state, before] = [IDLE, undefined as Reading | undefined];
    for await (const readings of pagesOf(context.telemetry, place.id, device, from, to)) {
      state = foldFrames(rule, device.id, state, before, readings, book);
      before = readings.at(-1);
      frames += readings.length;
    }
  }
  const alarms = book.added().sort((a, b) => a.startAt - b.startAt);
  return {
    ...{ frames, devices: judged.length, count: alarms.length },
    restores: alarms.reduce((sum, { restoreCount }) => sum + restoreCount, 0),
    alarms: alarms.slice(0, BACKTEST_MAX_ALARMS).map(({ deviceId, startAt, resetAt, ...alarm }) => ({
      device: known.byId.get(deviceId)?.code ?? '',
      ...{
        point: alarm.point,
        value: alarm.value,
        preValue: alarm.preValue,
        restoreCount: alarm.restoreCount,
      },
      ...{
        startAt: new Date(startAt).toISOString(),
        resetAt: resetAt === null ? null : new Date(resetAt).toISOString(),
      },
    })),
  };
}

type Reading = Parameters<typeof foldFrames>[4][number];

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
