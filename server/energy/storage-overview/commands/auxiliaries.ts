import type { Context } from '#server/core/context.ts';
import type { StationDevices } from '#server/energy/device/public.ts';
import type { DaySums } from '#server/energy/portfolio/public.ts';
import { parseValues } from '#server/energy/telemetry/public.ts';

/** Devices that only run the storage, by kind, and the counter of what they consume. */
const AUXILIARIES = ['hvac'];
const CONSUMED = 'energyKwh';

interface Row {
  d: number;
  day: string;
  open: string;
  close: string;
}

/**
 * What the auxiliaries of storages consumed in kWh in the days of their sums, in one statement. A station is missing
 * where nothing measures them, or not on each of the days.
 */
export async function readAuxiliaries(
  { telemetry }: Pick<Context, 'telemetry'>,
  known: ReadonlyMap<bigint, StationDevices>,
  sums: ReadonlyMap<bigint, DaySums>,
): Promise<ReadonlyMap<bigint, number>> {
  const meters = new Map<number, number>();
  for (const { byId } of known.values())
    for (const { id, kind, model } of byId.values()) {
      const point = AUXILIARIES.includes(kind) ? model.points.get(CONSUMED) : undefined;
      if (point?.kind === 'counter') meters.set(id, point.pos);
    }
  const dates = [...sums.values()].flatMap((one) => one.dates).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (meters.size === 0 || first === undefined || last === undefined) return new Map();
  const rows = await telemetry.query<Row>(
    `select device_id as d, day::text as day, c_open::text as open, c_close::text as close
     from roll_day where station_id = any($1::bigint[]) and device_id = any($2::int[]) and day >= $3::date and day <= $4::date
     order by device_id, day`,
    [[...known.keys()], [...meters.keys()], first, last],
  );
  const byDevice = new Map<number, Row[]>();
  for (const row of rows) byDevice.set(row.d, [...(byDevice.get(row.d) ?? []), row]);
  const found = new Map<bigint, number>();
  for (const [stationId, { byId }] of known) {
    const days = new Set(sums.get(stationId)?.dates);
    const own = [...byId.keys()].filter((id) => meters.has(id));
    const energies = own.map((id) =>
      energyOf(
        (byDevice.get(id) ?? []).filter(({ day }) => days.has(day)),
        (meters.get(id) ?? 1) - 1,
        days.size,
      ),
    );
    if (own.length === 0 || energies.includes(null)) continue;
    found.set(
      stationId,
      energies.reduce((sum: number, kwh) => sum + (kwh ?? 0), 0),
    );
  }
  return found;
}

function energyOf(rows: readonly Row[], at: number, days: number): number | null {
  if (rows.length === 0 || rows.length < days) return null;
  const open = parseValues(rows[0]?.open ?? '{}')[at] ?? null;
  const close = parseValues(rows.at(-1)?.close ?? '{}')[at] ?? null;
  return open === null || close === null || close < open ? null : (close - open) / 1000;
}
