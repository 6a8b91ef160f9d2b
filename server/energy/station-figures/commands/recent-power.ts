import type { RecentPower } from '#contract/energy/overview/calls.ts';
import type { Context } from '#server/core/context.ts';
import { STATION_GAUGES } from '../positions.ts';
import { findOwnDevices } from './own-devices.ts';

const QUARTER_MS = 900_000;
const QUARTERS = 96;
const FIGURES = ['pvKw', 'storageKw', 'loadKw', 'gridKw'] as const;
type Figure = (typeof FIGURES)[number];

/** Positions of PostgreSQL's arrays begin with 1. */
const SUMS = FIGURES.map(
  (figure) => `round(sum(avg[${STATION_GAUGES.indexOf(figure) + 1}])::numeric, 3)::float8 as "${figure}"`,
).join(', ');

type Sums = Record<Figure, number | null> & { readonly t: number; readonly have: number };

/** Powers of stations in the last 24 hours that are over, a quarter of an hour each. */
export async function readRecentPower(
  context: Context,
  stationIds: readonly bigint[],
): Promise<Omit<RecentPower, 'expected'>> {
  const to = Math.floor(context.clock().getTime() / QUARTER_MS) * QUARTER_MS;
  const from = to - QUARTERS * QUARTER_MS;
  const own = await findOwnDevices(context, stationIds);
  const rows = await context.telemetry.query<Sums>(
    `select (extract(epoch from ts) * 1000)::float8 as t, count(*)::int4 as have, ${SUMS} from roll15
     where station_id = any($1::bigint[]) and device_id = any($2::int[]) and ts >= $3::timestamptz and ts < $4::timestamptz
     group by ts`,
    [own.map(({ stationId }) => stationId), own.map(({ id }) => id), new Date(from), new Date(to)],
  );
  const quarters = new Map(rows.map((row) => [row.t, row]));
  const all = Array.from({ length: QUARTERS }, (_, index) => quarters.get(from + index * QUARTER_MS));
  const line = (figure: Figure) => all.map((sums) => sums?.[figure] ?? null);
  return {
    from,
    ...{ pvKw: line('pvKw'), storageKw: line('storageKw'), loadKw: line('loadKw'), gridKw: line('gridKw') },
    have: all.map((sums) => sums?.have ?? 0),
  };
}
