import type { Context } from '#server/core/context.ts';
import { invertersOf, type PvPeriod } from './days.ts';

/** An inverter that makes this share of its rating shows that there is light. */
const LIGHT_SHARE = 0.02;
/** Power that moved less than this share of the rating, while the sun moved more than that share of itself, was held. */
const HELD_SHARE = 0.002;
const SUN_MOVED_SHARE = 0.03;
/** Held power below this share of the rating is not told from a low sun; from the second one on it is the inverter's own limit. */
const LEAST_SHARE = 0.2;
const CLIPPED_SHARE = 0.9;

/** Energy that was made while the power was held, and the sun on the arrays meanwhile at rated power, both in kWh. */
interface Held {
  readonly kwh: number;
  readonly sunKwh: number;
}

/** What the quarters of an hour with light say of a station's inverters. */
export interface Light {
  /** Quarters of an hour with light, and those in which there was power, of all inverters. */
  readonly light: number;
  readonly up: number;
  readonly clipped: Held;
  readonly curtailed: Held;
}

const held = (column: string, condition: string) =>
  `coalesce(sum(${column}) filter (where is_held and ${condition}), 0)::float8 / 4`;
const IS_CLIPPED = `kw >= ${CLIPPED_SHARE} * r`;

/**
 * A window instead of joins: the database knows too little of the number of rows to plan these well. The constant times
 * keep the partitions of other months out.
 */
const STATEMENT = `
  with d as (
    select s, id, p, nullif(r, 0) as r, f, t
    from unnest($1::bigint[], $2::int[], $3::int[], $4::float8[], $5::timestamptz[], $6::timestamptz[]) as d(s, id, p, r, f, t)
  ), q as (
    select d.s, d.r, b.ts, b.avg[d.p]::float8 as value, (b.max[d.p] - b.min[d.p])::float8 as moved
    from d join roll15 b on b.station_id = d.s and b.device_id = d.id and b.ts >= d.f and b.ts < d.t
    where b.ts >= $7::timestamptz and b.ts < $8::timestamptz
  ), beside as (
    select s, r, value as kw, moved, max(value / r) over around as share,
      max(value) filter (where r is null) over around as sun,
      max(moved) filter (where r is null) over around as sun_moved
    from q window around as (partition by s, ts)
  ), judged as (
    select s, r, kw, share > ${LIGHT_SHARE} as is_light, sun / 1000 * r as sun_kw,
      moved <= ${HELD_SHARE} * r and kw > ${LEAST_SHARE} * r and sun_moved > ${SUN_MOVED_SHARE} * sun as is_held
    from beside where r is not null
  )
  select s::text as s, count(*) filter (where is_light)::int4 as light,
    count(*) filter (where is_light and kw > 0)::int4 as up,
    ${held('kw', IS_CLIPPED)} as ckwh, ${held('sun_kw', IS_CLIPPED)} as csun,
    ${held('kw', `not ${IS_CLIPPED}`)} as lkwh, ${held('sun_kw', `not ${IS_CLIPPED}`)} as lsun
  from judged group by 1`;

type Row = Record<'light' | 'up' | 'ckwh' | 'csun' | 'lkwh' | 'lsun', number> & { readonly s: string };

/** The power of inverters, and the irradiance of sensors, which have no rating. */
function sourcesOf(periods: readonly PvPeriod[]) {
  return periods.flatMap(({ stationId, devices, days, sensor }) => {
    const [first, last] = [days[0], days.at(-1)];
    if (!first || !last) return [];
    const time = { from: new Date(first.startsAt).toISOString(), to: new Date(last.endsAt).toISOString() };
    return [
      ...invertersOf(devices).flatMap(({ id, ratedKw, model }) => {
        const point = model.points.get('activeKw');
        return point && ratedKw ? [{ stationId, id, pos: point.pos, ratedKw, ...time }] : [];
      }),
      ...(sensor ? [{ stationId, id: sensor.deviceId, pos: sensor.point.pos, ratedKw: 0, ...time }] : []),
    ];
  });
}

/** For all stations with one statement. */
export async function readLight(
  { telemetry }: Pick<Context, 'telemetry'>,
  periods: readonly PvPeriod[],
): Promise<ReadonlyMap<bigint, Light>> {
  const sources = sourcesOf(periods);
  const times = sources.flatMap(({ from, to }) => [from, to]).sort();
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const rows = await telemetry.query<Row>(STATEMENT, [
    sources.map(({ stationId }) => stationId),
    sources.map(({ id }) => id),
    sources.map(({ pos }) => pos),
    sources.map(({ ratedKw }) => ratedKw),
    sources.map(({ from }) => from),
    sources.map(({ to }) => to),
    ...[first, last],
  ]);
  return new Map(
    rows.map(({ s, light, up, ckwh, csun, lkwh, lsun }) => [
      BigInt(s),
      { light, up, clipped: { kwh: ckwh, sunKwh: csun }, curtailed: { kwh: lkwh, sunKwh: lsun } },
    ]),
  );
}
