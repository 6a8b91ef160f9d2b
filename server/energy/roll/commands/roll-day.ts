import type { TelemetryQuery } from '#server/db/telemetry.ts';
import type { Day } from '#server/energy/day/public.ts';
import type { StationDevices } from '#server/energy/device/public.ts';
import { encodeRollDay, parseValues } from '#server/energy/telemetry/public.ts';
import { type Mark, type WorkHandler, WorkKind } from '#server/energy/work/public.ts';
import { foldDay, type Quarter } from '../day-fold.ts';
import { rollModelOf } from './read.ts';
import { ROLL15_MS, type RollOids } from './roll.ts';
import { upsertRolls } from './write.ts';

/** The last bucket of a day is rolled by then. */
const DAY_SETTLE_MS = 900_000;
/** A longer gap is not divided between days. */
export const LONGEST_GAP_MS = 40 * 86_400_000;

const COLUMNS = `device_id as d, (extract(epoch from ts) * 1000)::float8 as t, frames::int4 as frames, quality::int4 as q,
  avg::text as avg, min::text as min, max::text as max, c_open::text as open`;

interface Row {
  d: number;
  t: number;
  frames: number;
  q: number;
  avg: string;
  min: string;
  max: string;
  open: string;
}

const quarterOf = ({ t, frames, q, avg, min, max, open }: Row): Quarter => ({
  ...{ t, frames, quality: q },
  avg: parseValues(avg),
  min: parseValues(min),
  max: parseValues(max),
  open: parseValues(open),
});

/** Folds days between the edges of their station's zone. A day's mark is its start. */
export const rollDayHandler =
  (devices: StationDevices, oids: RollOids, days: readonly Day[]): WorkHandler =>
  async (tx, stationId, buckets) => {
    const rows = [];
    for (const bucket of buckets) {
      const day = days.find(({ startsAt }) => startsAt === bucket);
      // The zone's law was changed before the day began, so that it starts elsewhere now.
      if (!day) continue;
      for (const [deviceId, { before, inside, after }] of await readDay(tx, stationId, day)) {
        const facts = devices.byId.get(deviceId);
        const roll = facts && foldDay(inside, before, after, rollModelOf(facts), day);
        if (!roll) continue;
        const { frames, quality, avg, min, max, open, close } = roll;
        rows.push({
          ...{ s: stationId, d: deviceId, day: day.date, starts_at: day.startsAt, ends_at: day.endsAt },
          ...{ frames, q: quality, avg, min, max, c_open: open, c_close: close },
        });
      }
    }
    await upsertRolls(tx, 'roll_day', encodeRollDay(rows, oids.rollDay));
    return [];
  };

interface DayRows {
  before: Quarter | undefined;
  inside: Quarter[];
  after: Quarter | undefined;
}

async function readDay(
  tx: TelemetryQuery,
  stationId: bigint,
  { startsAt, endsAt }: Day,
): Promise<ReadonlyMap<number, DayRows>> {
  const found = new Map<number, DayRows>();
  const inside = await tx.query<Row>(
    `select ${COLUMNS} from roll15 where station_id = $1::bigint and ts >= $2::timestamptz and ts < $3::timestamptz
     order by device_id, ts`,
    [stationId, new Date(startsAt), new Date(endsAt)],
  );
  for (const row of inside) {
    const day = found.get(row.d) ?? { before: undefined, inside: [], after: undefined };
    day.inside.push(quarterOf(row));
    found.set(row.d, day);
  }
  for (const [deviceId, day] of found) {
    if (day.inside[0]?.t !== startsAt)
      day.before = await nearest(tx, stationId, deviceId, startsAt, 'before');
    day.after = await nearest(tx, stationId, deviceId, endsAt, 'behind');
  }
  return found;
}

/** The bucket of a device that is nearest before a moment, or nearest at or behind it. */
async function nearest(
  { query }: TelemetryQuery,
  stationId: bigint,
  deviceId: number,
  at: number,
  side: 'before' | 'behind',
): Promise<Quarter | undefined> {
  const [from, to] = side === 'before' ? [at - LONGEST_GAP_MS, at] : [at, at + LONGEST_GAP_MS];
  const [row] = await query<Row>(
    `select ${COLUMNS} from roll15 where station_id = $1::bigint and device_id = $2::int
     and ts >= $3::timestamptz and ts < $4::timestamptz order by ts ${side === 'before' ? 'desc' : 'asc'} limit 1`,
    [stationId, deviceId, new Date(from), new Date(to)],
  );
  return row && quarterOf(row);
}

/**
 * The days that look at a bucket of 15 min: its own, and over gaps those of the buckets before and behind it, because
 * it is the nearest one to their edges.
 */
export async function dayMarks(
  tx: TelemetryQuery,
  stationId: bigint,
  days: readonly Day[],
  bucket: number,
  deviceIds: readonly number[],
): Promise<Mark[]> {
  const dayOf = (at: number) => days.find(({ startsAt, endsAt }) => at >= startsAt && at < endsAt);
  const touched = new Set([dayOf(bucket)]);
  for (const [side, next] of [
    ['before', bucket - ROLL15_MS],
    ['behind', bucket + ROLL15_MS],
  ] as const) {
    const adjacent = await tx.query<{ d: number }>(
      `select device_id as d from roll15
       where station_id = $1::bigint and device_id = any($2::int[]) and ts = $3::timestamptz`,
      [stationId, deviceIds, new Date(next)],
    );
    if (adjacent.length > 0) touched.add(dayOf(next));
    const known = new Set(adjacent.map(({ d }) => d));
    for (const deviceId of deviceIds.filter((id) => !known.has(id))) {
      const found = await nearest(tx, stationId, deviceId, side === 'before' ? bucket : bucket + 1, side);
      if (found) touched.add(dayOf(found.t));
    }
  }
  return [...touched].flatMap((day) =>
    day ? [{ kind: WorkKind.RollDay, bucket: day.startsAt, dueAt: day.endsAt + DAY_SETTLE_MS }] : [],
  );
}
