import type { QueryOf } from '#contract/call.ts';
import { type DeviceQuality, readQuality } from '#contract/energy/data-quality/calls.ts';
import { STUCK_MAX_DAYS } from '#contract/energy/data-quality/limits.ts';
import { Quality } from '#contract/energy/frame/quality.ts';
import { SLOT_MS } from '#contract/energy/slot/limits.ts';
import type { Context } from '#server/core/context.ts';
import type { Telemetry } from '#server/db/telemetry.ts';
import type { Reader } from '#server/energy/curve/public.ts';
import type { DeviceFacts } from '#server/energy/device/public.ts';
import { findLatest, type LatestRow } from '#server/energy/latest/public.ts';
import { type Asker, maySeePoint } from '#server/energy/scope/public.ts';
import { parseValues } from '#server/energy/telemetry/public.ts';
import { gapsIn, isPresent } from '../gaps.ts';
import { type Range, stuckIn } from '../stuck.ts';
import { readPeriods, type StationPeriod } from './period.ts';

const DAY_MS = 86_400_000;

/** Gaps and faults in the data of stations, device by device. */
export async function findQuality(
  context: Context,
  reader: Reader,
  asker: Asker,
  query: QueryOf<typeof readQuality>,
): Promise<DeviceQuality[]> {
  const periods = await readPeriods(context, reader, asker, readQuality, query);
  const newest = await findLatest(context, { stationIds: periods.map(({ place }) => place.id) });
  const found: DeviceQuality[] = [];
  for (const period of periods) {
    const rows = await readSlots(context.telemetry, period);
    const isShort = period.to - period.from <= (STUCK_MAX_DAYS + 1) * DAY_MS;
    for (const device of sorted(period)) {
      const own = rows.get(device.id) ?? [];
      const row = newest.find(
        ({ stationId, deviceId }) => stationId === period.place.id && deviceId === device.id,
      );
      const stuck = isShort ? await findStuck(context.telemetry, period, device) : [];
      found.push({
        station: period.place.code,
        device: device.code,
        ...countsOf(own, period, device),
        stuck: stuck.filter(({ point }) => maySeePoint(asker, point)),
        ...driftOf(row),
      });
    }
  }
  return found;
}

export const sorted = ({ devices }: StationPeriod): DeviceFacts[] =>
  [...devices.byCode.values()].sort((a, b) => (a.code < b.code ? -1 : 1));

interface Slot {
  readonly t: number;
  readonly frames: number;
  readonly quality: number;
}

function countsOf(rows: readonly Slot[], { from, to }: StationPeriod, { intervalMs }: DeviceFacts) {
  const expected = Math.max(0, Math.round((to - from) / SLOT_MS));
  const present = new Set(rows.filter(({ frames }) => isPresent(frames, intervalMs)).map(({ t }) => t));
  const late = rows.filter(({ quality }) => quality & Quality.Late).length;
  return { expected, have: present.size, gaps: gapsIn(present, from, to), late };
}

/** The age of the newest frame when it arrived. */
function driftOf(row: LatestRow | undefined): Pick<DeviceQuality, 'driftSeconds'> {
  const isTold = row !== undefined && (row.quality & Quality.Late) === 0;
  return { driftSeconds: isTold ? Math.round((row.ts - row.changedAt) / 100) / 10 : null };
}

/** Counts of frames, without their values. */
async function readSlots(
  { query }: Telemetry,
  { place, from, to }: StationPeriod,
): Promise<ReadonlyMap<number, Slot[]>> {
  const rows = await query<{ d: number; t: string; frames: string; q: string }>(
    `select device_id as d, to_json(array_agg((extract(epoch from ts) * 1000)::int8 order by ts))::text as t,
       to_json(array_agg(frames order by ts))::text as frames, to_json(array_agg(quality order by ts))::text as q
     from roll15 where station_id = $1::bigint and ts >= $2::timestamptz and ts < $3::timestamptz group by 1`,
    [place.id, new Date(from), new Date(to)],
  );
  return new Map(
    rows.map(({ d, t, frames, q }) => {
      const [times, counts, bits] = [t, frames, q].map((text) => JSON.parse(text) as number[]);
      return [
        d,
        (times ?? []).map((at, index) => ({
          t: at,
          frames: counts?.[index] ?? 0,
          quality: bits?.[index] ?? 0,
        })),
      ];
    }),
  );
}

async function findStuck(
  { query }: Telemetry,
  { place, from, to }: StationPeriod,
  { id, model }: DeviceFacts,
): Promise<DeviceQuality['stuck']> {
  const rows = await query<{ t: number; min: string; max: string }>(
    `select (extract(epoch from ts) * 1000)::float8 as t, min::text as min, max::text as max from roll15
     where station_id = $1::bigint and device_id = $2::int and ts >= $3::timestamptz and ts < $4::timestamptz order by ts`,
    [place.id, id, new Date(from - DAY_MS), new Date(to)],
  );
  const ranges = rows.map(({ t, min, max }): Range => ({ t, min: parseValues(min), max: parseValues(max) }));
  return stuckIn(ranges, model.points.values(), from);
}
