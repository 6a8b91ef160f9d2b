import type { Context } from '#server/core/context.ts';
import type { Day } from '#server/energy/day/public.ts';
import type { DeviceFacts } from '#server/energy/device/public.ts';
import { statePointOf } from '../availability.ts';

/** A device with the full local days that are asked for, in order. */
export interface Watched {
  readonly stationId: bigint;
  readonly device: DeviceFacts;
  readonly days: readonly Day[];
}

/** How long a device sent frames without a fault, and how long it could have. */
export interface Uptime {
  readonly availableS: number;
  readonly totalS: number;
}

interface Row {
  readonly d: number;
  readonly first: string;
  readonly frames: number;
  /** Days whose range of states has a fault in it: pairs of start and end in ms. */
  readonly doubtful: string | null;
}

/**
 * How available devices of any number of stations were, in two statements. Days tell most of it; quarters of an hour are
 * read of the days with a fault alone. A device counts from its first day with frames on: before, it may not have been
 * there. One without frames is missing.
 */
export async function readUptimes(
  { telemetry }: Pick<Context, 'telemetry'>,
  watched: readonly Watched[],
): Promise<ReadonlyMap<number, Uptime>> {
  const dates = watched.flatMap(({ days }) => days.map(({ date }) => date)).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return new Map();
  const facts = watched.map((one) => ({ ...one, state: statePointOf(one.device) }));
  const rows = await telemetry.query<Row>(
    `select d.id as d, min(r.day)::text as first, sum(r.frames)::int4 as frames,
       json_agg(array[(extract(epoch from r.starts_at) * 1000)::int8, (extract(epoch from r.ends_at) * 1000)::int8])
         filter (where exists (
           select from unnest(d.faults::float4[]) as fault where fault between r.min[d.p] and r.max[d.p]
         ))::text as doubtful
     from unnest($1::bigint[], $2::int[], $3::int[], $4::text[], $5::date[], $6::date[]) as d(s, id, p, faults, f, t)
       join roll_day r on r.station_id = d.s and r.device_id = d.id and r.day >= d.f and r.day <= d.t
     where r.day >= $7::date and r.day <= $8::date group by d.id`,
    [
      ...columnsOf(facts),
      ...[facts.map(({ days }) => days[0]?.date ?? from), facts.map(({ days }) => days.at(-1)?.date ?? to)],
      ...[from, to],
    ],
  );
  const known = new Map(rows.map((row) => [row.d, row]));
  const faulty = await readFaults({ telemetry }, facts, known);
  const found = new Map<number, Uptime>();
  for (const { device, days } of watched) {
    const row = known.get(device.id);
    if (!row) continue;
    const own = days.filter(({ date }) => date >= row.first);
    const totalS = own.reduce((sum, { startsAt, endsAt }) => sum + (endsAt - startsAt) / 1000, 0);
    const frames = row.frames - (faulty.get(device.id) ?? 0);
    found.set(device.id, { availableS: Math.min(totalS, (frames * device.intervalMs) / 1000), totalS });
  }
  return found;
}

interface Facts extends Watched {
  readonly state: ReturnType<typeof statePointOf>;
}

const columnsOf = (facts: readonly Facts[]) => [
  facts.map(({ stationId }) => stationId),
  facts.map(({ device }) => device.id),
  facts.map(({ state }) => state.pos),
  facts.map(({ state }) => `{${state.faults.join()}}`),
];

/** The frames of devices that told a fault, in the days in which there was one. */
async function readFaults(
  { telemetry }: Pick<Context, 'telemetry'>,
  facts: readonly Facts[],
  known: ReadonlyMap<number, Row>,
): Promise<ReadonlyMap<number, number>> {
  const days = facts.flatMap((one) =>
    (JSON.parse(known.get(one.device.id)?.doubtful ?? '[]') as [number, number][]).map(([from, to]) => ({
      ...{ ...one, from: new Date(from).toISOString(), to: new Date(to).toISOString() },
    })),
  );
  const times = days.flatMap(({ from, to }) => [from, to]).sort();
  if (times.length === 0) return new Map();
  const rows = await telemetry.query<{ d: number; frames: number }>(
    `select d.id as d, sum(b.frames)::int4 as frames
     from unnest($1::bigint[], $2::int[], $3::int[], $4::text[], $5::timestamptz[], $6::timestamptz[])
         as d(s, id, p, faults, f, t)
       join roll15 b on b.station_id = d.s and b.device_id = d.id and b.ts >= d.f and b.ts < d.t
     where b.ts >= $7::timestamptz and b.ts < $8::timestamptz and b.avg[d.p] = any(d.faults::float4[]) group by d.id`,
    [
      ...columnsOf(days),
      ...[days.map(({ from }) => from), days.map(({ to }) => to)],
      ...[times[0] ?? '', times.at(-1) ?? ''],
    ],
  );
  return new Map(rows.map(({ d, frames }) => [d, frames]));
}
