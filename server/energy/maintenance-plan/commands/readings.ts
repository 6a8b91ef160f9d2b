import type { PlanRule } from '#contract/energy/maintenance-plan/calls.ts';
import type { Context } from '#server/core/context.ts';
import type { Reader } from '#server/energy/curve/public.ts';
import { findLatest } from '#server/energy/latest/public.ts';
import { type Target, throughputOf } from './targets.ts';

const DAY_MS = 86_400_000;
const BUCKETS_PER_DAY = 96;
/** Share of the buckets of a state that must have values: a gap is no proof. */
const LEAST_SHARE = 0.8;
/** The pace of a counter is that of so many days. */
const PACE_DAYS = 7;

/** The newest readings of the throughput counters of devices, in Wh. */
export async function readCounters(
  context: Context,
  targets: readonly Target[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await findLatest(context, {
    stationIds: [...new Set(targets.map(({ stationId }) => stationId))],
    deviceIds: targets.map(({ deviceId }) => deviceId),
  });
  const byId = new Map(rows.map((row) => [row.deviceId, row]));
  return new Map(
    targets.flatMap((target): [number, number][] => {
      const point = throughputOf(target);
      const value = point && byId.get(target.deviceId)?.c[point.pos - 1];
      return value === null || value === undefined ? [] : [[target.deviceId, value]];
    }),
  );
}

/** How fast the throughput counters of devices have gone lately, in Wh per ms; without those that stand still. */
export async function readPaces(
  { telemetry, clock }: Context,
  { prepare }: Reader,
  targets: readonly Target[],
): Promise<ReadonlyMap<number, number>> {
  const counted = targets.flatMap((target) => {
    const point = throughputOf(target);
    return point ? [{ ...target, pos: point.pos }] : [];
  });
  if (counted.length === 0) return new Map();
  const now = clock().getTime();
  const from = now - PACE_DAYS * DAY_MS;
  for (const stationId of new Set(counted.map((target) => target.stationId))) {
    const own = counted.filter((target) => target.stationId === stationId);
    await prepare({ stationId, deviceIds: own.map(({ deviceId }) => deviceId), from, to: now, density: 96 });
  }
  const edge = (order: 'asc' | 'desc') => `select ts, c_open[pos] as wh from roll15
    where station_id = s and device_id = d and ts >= $4::timestamptz and c_open[pos] is not null
    order by ts ${order} limit 1`;
  const rows = await telemetry.query<{ d: number; pace: number }>(
    `select d, ((last.wh - first.wh) / (extract(epoch from last.ts - first.ts) * 1000))::float8 as pace
     from unnest($1::bigint[], $2::int[], $3::int[]) as device(s, d, pos),
       lateral (${edge('asc')}) first, lateral (${edge('desc')}) last
     where last.wh > first.wh`,
    [
      counted.map(({ stationId }) => stationId),
      counted.map(({ deviceId }) => deviceId),
      counted.map(({ pos }) => pos),
      new Date(from),
    ],
  );
  return new Map(rows.map(({ d, pace }) => [d, pace]));
}

/** What went through, in the unit of the rule; null for cycles of a device without a rated capacity. */
export function throughput(
  { unit }: Extract<PlanRule, { kind: 'throughput' }>,
  { ratedKwh }: Target,
  wh: number,
): number | null {
  if (unit === 'mwh') return wh / 1_000_000;
  return ratedKwh === null ? null : wh / (ratedKwh * 1000);
}

type StateRule = Extract<PlanRule, { kind: 'state' }>;

/** The newest mean value of a state, and whether its condition held all the time; null without values. */
export async function readState(
  { telemetry, clock }: Context,
  target: Target,
  { point, minus, op, value, days }: StateRule,
): Promise<{ readonly value: number; readonly holds: boolean; readonly since: Date | null } | null> {
  const posOf = (code: string) =>
    target.points.find((one) => one.code === code && one.kind !== 'counter')?.pos;
  const [pos, other] = [posOf(point), minus === null ? 0 : posOf(minus)];
  if (pos === undefined || other === undefined) return null;
  const rows = await telemetry.query<{ t: number; v: number | null }>(
    `select (extract(epoch from ts) * 1000)::float8 as t,
       (avg[$4::int] - case when $5::int = 0 then 0 else avg[$5::int] end)::float8 as v
     from roll15 where station_id = $1::bigint and device_id = $2::int and ts >= $3::timestamptz order by ts desc`,
    [target.stationId, target.deviceId, new Date(clock().getTime() - days * DAY_MS), pos, other],
  );
  const known = rows.flatMap(({ t, v }) => (v === null ? [] : [{ t, v }]));
  const [newest] = known;
  if (!newest) return null;
  const meets = (v: number) => (op === '>' ? v > value : v < value);
  const broken = known.findIndex(({ v }) => !meets(v));
  const run = broken === -1 ? known : known.slice(0, broken);
  const last = run.at(-1);
  return {
    ...{ value: newest.v, since: last ? new Date(last.t) : null },
    holds: broken === -1 && known.length >= days * BUCKETS_PER_DAY * LEAST_SHARE,
  };
}
