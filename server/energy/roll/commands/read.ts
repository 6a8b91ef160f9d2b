import { IRRADIANCE } from '#contract/energy/device/points.ts';
import { Quality } from '#contract/energy/frame/quality.ts';
import type { TelemetryQuery } from '#server/db/telemetry.ts';
import type { DeviceFacts } from '#server/energy/device/public.ts';
import { parseValues } from '#server/energy/telemetry/public.ts';
import type { Base } from '../counter.ts';
import type { RawFrame, RollModel } from '../model.ts';

/** The frames of a station in a period, its end included, by device; those before `valuesFrom` without their gauges. */
export async function readFrames(
  { query }: TelemetryQuery,
  stationId: bigint,
  {
    from,
    valuesFrom = from,
    to,
  }: { readonly from: number; readonly valuesFrom?: number; readonly to: number },
): Promise<ReadonlyMap<number, RawFrame[]>> {
  const rows = await query<{ d: number; t: number; q: number; v: string; c: string }>(
    `select device_id as d, (extract(epoch from ts) * 1000)::float8 as t, quality::int4 as q,
       case when ts < $4::timestamptz then '{}' else v::text end as v, c::text as c
     from frame where station_id = $1::bigint and ts >= $2::timestamptz and ts <= $3::timestamptz order by device_id, ts`,
    [stationId, new Date(from), new Date(to), new Date(valuesFrom)],
  );
  const found = new Map<number, RawFrame[]>();
  for (const { d, t, q, v, c } of rows) {
    const isSuspect = (q & Quality.Suspect) !== 0;
    const frame = { t, quality: q, v: parseValues(v), c: parseValues(c), isSuspect };
    const list = found.get(d);
    if (list) list.push(frame);
    else found.set(d, [frame]);
  }
  return found;
}

/** An offset as it is stored, with who set it: null for a reset that was found in the frames. */
export interface StoredBase extends Base {
  readonly deviceId: number;
  readonly isFound: boolean;
}

/** All offsets of a station's counters. There is one for each reset or exchange. */
export async function readBases({ query }: TelemetryQuery, stationId: bigint): Promise<StoredBase[]> {
  const rows = await query<{ d: number; pos: number; since: number; wh: string; found: boolean }>(
    `select device_id as d, pos::int4 as pos, (extract(epoch from since) * 1000)::float8 as since, offset_wh::text as wh,
       reason = 'reset' and by_user is null as found
     from counter_base where station_id = $1::bigint order by device_id, pos, since`,
    [stationId],
  );
  return rows.map(({ d, pos, since, wh, found }) => ({
    ...{ deviceId: d, pos, since, offsetWh: Number(wh), isFound: found },
  }));
}

/** Of a device's offsets those that people have entered, each with the sum of their own steps alone. */
export function enteredOf(bases: readonly StoredBase[]): Base[] {
  const sums = new Map<number, { before: number; entered: number }>();
  return bases.flatMap(({ pos, since, offsetWh, isFound }) => {
    const { before, entered } = sums.get(pos) ?? { before: 0, entered: 0 };
    const sum = isFound ? entered : entered + offsetWh - before;
    sums.set(pos, { before: offsetWh, entered: sum });
    return isFound ? [] : [{ pos, since, offsetWh: sum }];
  });
}

/** What rollups need to know of a device. A device that was removed keeps its frames, but gets no rollups. */
export const rollModelOf = ({ model, intervalMs, ratedKw }: DeviceFacts): RollModel => ({
  isState: model.gauges.map((point) => point?.kind === 'state'),
  moving: [model.points.get(IRRADIANCE) ?? []].flat(),
  decimals: model.counters.map((point) => point?.decimals ?? 0),
  intervalMs,
  ratedKw,
});
