import type { CurveDensity } from '#contract/energy/curve/limits.ts';
import type { Context } from '#server/core/context.ts';
import type { Day } from '#server/energy/day/public.ts';
import { checkpointBefore } from './checkpoint.ts';
import type { History } from './history.ts';
import { readSites, type StoredSite } from './sites.ts';

/** Devices of a station whose past is asked for. */
export interface Asked {
  readonly stationId: bigint;
  readonly deviceIds: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly density: CurveDensity;
}

/** Makes the past of simulated devices that nobody has asked for before. */
export interface OnDemand {
  /** Makes what is missing, up to a limit, newest days first. */
  prepare(asked: Asked): Promise<void>;
}

const TABLES = { 1440: 'frame', 288: 'roll5', 96: 'roll15' } as const;
const WIDTH_MS = { frame: 60_000, roll5: 300_000, roll15: 900_000 };
/** A day with fewer rows than this share of its own was not made; with more, a device was silent for a time. */
const MADE_SHARE = 0.5;
/** The facts of a station are read again after this. */
const FACTS_MS = 10_000;

type Source = Pick<Context, 'db' | 'telemetry' | 'clock' | 'config'>;

export function createOnDemand(context: Source, history: History): OnDemand {
  const { db, telemetry, clock, config } = context;
  /** What this server has made, so that a device without frames is not made again and again. */
  const done = new Set<string>();
  const known = new Map<bigint, { readonly until: number; readonly site: Promise<StoredSite | null> }>();

  function siteAt(stationId: bigint): Promise<StoredSite | null> {
    const now = clock().getTime();
    const cached = known.get(stationId);
    if (cached && now < cached.until) return cached.site;
    const site = readSites(context, stationId).then(([found]) => found ?? null);
    known.set(stationId, { until: now + FACTS_MS, site });
    site.catch(() => known.delete(stationId));
    return site;
  }

  async function missing(
    asked: Asked,
    { facts, sweptAt }: StoredSite,
    day: Day,
    end: number,
  ): Promise<number[]> {
    const table = TABLES[asked.density];
    // What was made may have been removed since.
    const keyOf = (id: number) => `${table}/${id}/${day.date}/${sweptAt}`;
    const open = asked.deviceIds.filter((id) => !done.has(keyOf(id)));
    if (open.length === 0) return [];
    const rows = await telemetry.query<{ d: number; count: number }>(
      `select device_id as d, count(*)::int4 as count from ${table}
       where station_id = $1::bigint and device_id = any($2::int[]) and ts >= $3::timestamptz and ts < $4::timestamptz
       group by device_id`,
      [facts.stationId, open, new Date(day.startsAt), new Date(end)],
    );
    const expected = ((end - day.startsAt) / WIDTH_MS[table]) * MADE_SHARE;
    const made = new Set(rows.filter(({ count }) => count >= expected).map(({ d }) => d));
    for (const id of open) done.add(keyOf(id));
    return open.filter((id) => !made.has(id));
  }

  async function prepare(asked: Asked): Promise<void> {
    const site = await siteAt(asked.stationId);
    if (!site) return;
    const { facts } = site;
    const now = facts.endedAt ?? clock().getTime();
    const own = new Set(facts.deviceIds.values());
    const deviceIds = asked.deviceIds.filter((id) => own.has(id));
    let left = config.limits.simulatedDeviceDays;
    for (const day of facts.days.toReversed()) {
      const end = Math.floor(Math.min(day.endsAt, now) / WIDTH_MS.roll15) * WIDTH_MS.roll15;
      if (day.startsAt >= asked.to || day.endsAt <= asked.from || end <= day.startsAt) continue;
      const start = await checkpointBefore(db, facts.stationId, day.startsAt);
      // The history is not there yet.
      if (start?.at !== day.startsAt || left <= 0) return;
      const wanted = (await missing({ ...asked, deviceIds }, site, day, end)).slice(0, left);
      if (wanted.length === 0) continue;
      left -= wanted.length;
      await history.run({
        ...{ kind: TABLES[asked.density], facts, from: day.startsAt, to: end, start, deviceIds: wanted },
      } as Parameters<History['run']>[0]);
    }
  }

  return { prepare };
}
