import type { Context } from '#server/core/context.ts';
import { daysBetween } from '#server/energy/day/public.ts';
import type { StationDevices } from '#server/energy/device/public.ts';
import { oidOf } from '#server/energy/telemetry/public.ts';
import { type Handlers, WorkKind } from '#server/energy/work/public.ts';
import { roll5Handler, roll15Handler } from './roll.ts';
import { dayMarks, LONGEST_GAP_MS, rollDayHandler } from './roll-day.ts';

const DAY_MS = 86_400_000;

/** The rollups of a station's work between two moments. What they need is read before their transaction begins. */
export async function rollHandlers(
  context: Context,
  stationId: bigint,
  devices: StationDevices,
  work: { readonly from: number; readonly to: number },
): Promise<Handlers> {
  const { telemetry } = context;
  const oids = {
    roll5: await oidOf(telemetry, 'roll5_in'),
    roll15: await oidOf(telemetry, 'roll15_in'),
    rollDay: await oidOf(telemetry, 'roll_day_in'),
  };
  const reach = LONGEST_GAP_MS + DAY_MS;
  const days = await daysBetween(context, devices.tz, work.from - reach, work.to + reach);
  return {
    [WorkKind.Roll5]: roll5Handler(devices, oids),
    [WorkKind.Roll15]: roll15Handler(devices, oids, (tx, bucket, deviceIds) =>
      dayMarks(tx, stationId, days, bucket, deviceIds),
    ),
    [WorkKind.RollDay]: rollDayHandler(devices, oids, days),
  };
}
