import type { StationUse } from '#contract/call.ts';
import { datesViolation } from '#contract/energy/curve/rules.ts';
import { QUALITY_MAX_DAYS } from '#contract/energy/data-quality/limits.ts';
import { codesIn } from '#contract/energy/station/fields.ts';
import type { Context } from '#server/core/context.ts';
import { preparePast, type Reader, refuseWhere } from '#server/energy/curve/public.ts';
import { daysOfDates } from '#server/energy/day/public.ts';
import type { StationDevices } from '#server/energy/device/public.ts';
import { type Asker, requireStations, type ScopedStation } from '#server/energy/scope/public.ts';

/** A station in a period of its local days. */
export interface StationPeriod {
  readonly place: ScopedStation;
  readonly devices: StationDevices;
  readonly from: number;
  readonly to: number;
}

/** Rollups of a quarter of an hour are there by then. */
const SETTLED_MS = 120_000;
const SLOT_MS = 900_000;

/** The stations that a request names, each with the part of its local days that has been rolled up. */
export async function readPeriods(
  context: Context,
  reader: Reader,
  asker: Asker,
  definition: { readonly stationUse: StationUse },
  { stations, from, to }: { readonly stations: string; readonly from: string; readonly to: string },
): Promise<StationPeriod[]> {
  const places = await requireStations(context, asker, definition, codesIn(stations));
  refuseWhere({ to: datesViolation(from, to, QUALITY_MAX_DAYS) });
  const known = await reader.devices.among([...places.values()].map(({ id }) => id));
  const settled = Math.floor((context.clock().getTime() - SETTLED_MS) / SLOT_MS) * SLOT_MS;
  const found: StationPeriod[] = [];
  for (const place of places.values()) {
    const days = await daysOfDates(context, place.tz, from, to);
    const own = known.get(place.id);
    const [start, end] = [days[0]?.startsAt ?? settled, days.at(-1)?.endsAt ?? settled];
    if (!own) continue;
    const period = { place, devices: own, from: start, to: Math.max(start, Math.min(end, settled)) };
    const all = [...own.byCode.values()].map((device) => ({ stationId: place.id, device }));
    await preparePast(reader, all, { ...period, density: 96, now: settled });
    found.push(period);
  }
  return found;
}
