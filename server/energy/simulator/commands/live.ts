import type { Context } from '#server/core/context.ts';
import type { Devices, StationDevices } from '#server/energy/device/public.ts';
import type { Frame, Ingest } from '#server/energy/frame/public.ts';
import { derive, type Input } from '#server/energy/station-figures/public.ts';
import { SIMULATED } from '../frames.ts';
import { type Site, type SiteFacts, siteOf } from '../site.ts';
import { type Run, STEP_MS } from '../truth.ts';
import { storeBases, storeOpenings } from './anchor.ts';
import { checkpointBefore, storeCheckpoints } from './checkpoint.ts';
import { tellPastAlarms } from './past-alarms.ts';
import { readCorrections, readEvents, readSites, type StoredSite, stillSimulated } from './sites.ts';

/** Minutes that a live station catches up with by itself. A longer pause is history. */
const CATCH_UP_MS = 60 * STEP_MS;
/** Steps without a break: the server answers requests in between. */
const STEPS_AT_ONCE = 1440;
/** The local days of so long are known in advance. */
const DAYS_AHEAD_MS = 1440 * STEP_MS;

/** A station that runs. */
interface LiveStation {
  site: Site;
  run: Run;
  readonly devices: StationDevices;
  /** Time of the last frame that was sent; null before the first one. */
  sentAt: number | null;
}

/** A pause of a station, which is to be filled. */
export interface Pause {
  readonly stored: StoredSite;
  /** Time of the last frame before it; null for a station that has none. */
  readonly from: number | null;
  readonly to: number;
}

export interface Live {
  /** Sends the present frames of all stations; the returned pauses lie before them. */
  begin(): Promise<Pause[]>;
  /** Goes on to now. */
  tick(): Promise<Pause[]>;
  /** Sends a frame of a device between two minutes, as devices do when a command has changed them. */
  report(stationId: bigint, deviceId: number): Promise<void>;
  /** The stations that go on. */
  stations(): Iterable<bigint>;
}

type Source = Pick<Context, 'db' | 'telemetry' | 'clock' | 'config'>;

/** Runs the simulated stations along with the clock. Several servers may: their frames are the same. */
export function createLive(context: Source, devices: Devices, ingest: Ingest): Live {
  const stations = new Map<bigint, LiveStation>();

  async function open(stored: StoredSite, now: number): Promise<LiveStation | undefined> {
    const site = siteOf(stored.facts);
    const checkpoint = await checkpointBefore(context.db, stored.facts.stationId, now);
    if (!checkpoint) return undefined;
    const run = site.run(checkpoint);
    return { site, run, devices: await devices.of(stored.facts.stationId), sentAt: null };
  }

  async function begin(): Promise<Pause[]> {
    const now = minuteOf(context.clock());
    const pauses: Pause[] = [];
    const opened: { site: Site; now: number }[] = [];
    const frames: { own: Frame[]; rest: Frame[] } = { own: [], rest: [] };
    const sites = await readSites(context);
    const newest = await newestFrames(context, sites);
    for (const stored of sites) {
      const { stationId, endedAt } = stored.facts;
      const end = endedAt === null ? now : minuteOf(new Date(endedAt));
      const from = newest.get(stationId) ?? null;
      const live = await open(stored, end);
      if (!live) continue;
      await advance(context, live, end);
      await storeBases(context.telemetry, live.site);
      if (from === null) await tellPastAlarms(context, live.site, live.devices, end);
      opened.push({ site: live.site, now: end });
      pauses.push({ stored, from, to: end });
      if (from !== null && endedAt !== null) continue;
      const made = framesOf(live);
      frames.own.push(...made.filter(({ d }) => d === stored.facts.ownId));
      frames.rest.push(...made.filter(({ d }) => d !== stored.facts.ownId));
      live.sentAt = end;
      if (endedAt === null) stations.set(stationId, live);
    }
    await storeOpenings(context, opened);
    // The overview needs the stations' own ones.
    await ingest.store(frames.own);
    await ingest.store(frames.rest);
    return pauses;
  }

  async function tick(): Promise<Pause[]> {
    const now = minuteOf(context.clock());
    const pauses: Pause[] = [];
    const frames: Frame[] = [];
    await followSites(context, stations, now);
    for (const live of stations.values()) {
      const { facts } = live.site;
      const sentAt = live.sentAt ?? now;
      if (now <= sentAt) continue;
      if (now - sentAt > CATCH_UP_MS) {
        const stored = { facts, madeFrom: facts.startedAt, sweptAt: null };
        pauses.push({ stored, from: sentAt, to: now });
        await advance(context, live, now - STEP_MS);
      }
      while (live.run.minute.at < now) {
        await advance(context, live, live.run.minute.at + STEP_MS);
        frames.push(...framesOf(live));
      }
      live.sentAt = now;
    }
    await ingest.store(frames);
    return pauses;
  }

  async function report(stationId: bigint, deviceId: number): Promise<void> {
    const live = stations.get(stationId);
    if (!live) return;
    const now = context.clock();
    await followSites(context, stations, minuteOf(now), [stationId]);
    const device = live.site.devices.find(({ id }) => id === deviceId);
    const at = now.getTime();
    if (!device?.isSending(at)) return;
    // The powers of this moment, and the counters of the last minute: they never run ahead of the next one.
    const { minute } = runFrom(live, at);
    const input = { quality: SIMULATED, v: device.gauges(minute), c: device.counters(minute) };
    await ingest.store([frameOf(stationId, deviceId, at, input)]);
  }

  return { begin, tick, report, stations: () => stations.keys() };
}

const minuteOf = (time: Date): number => Math.floor(time.getTime() / STEP_MS) * STEP_MS;

/** Runs on, and keeps a checkpoint of every midnight on the way. */
async function advance({ db }: Source, { site, run }: LiveStation, to: number): Promise<void> {
  let steps = 0;
  while (run.minute.at < to) {
    run.pass();
    steps += 1;
    const { at } = run.minute;
    if (site.facts.days.some(({ startsAt }) => startsAt === at))
      await storeCheckpoints(db, site.facts.stationId, [{ at, state: run.state }]);
    if (steps % STEPS_AT_ONCE === 0) await new Promise(setImmediate);
  }
}

/** The frames of a station's minute: those of its devices, and its own, which is made of them. */
function framesOf({ site, run, devices }: LiveStation): Frame[] {
  const { stationId: s, ownId } = site.facts;
  const { minute } = run;
  const inputs = new Map<number, Input>();
  for (const device of site.devices) {
    if (!device.isSending(minute.at)) continue;
    inputs.set(device.id, { quality: SIMULATED, v: device.gauges(minute), c: device.counters(minute) });
  }
  if (inputs.size === 0) return [];
  const { quality, v, c } = derive(devices.channels, inputs);
  return [
    frameOf(s, ownId, minute.at, { quality: quality | SIMULATED, v, c }),
    ...[...inputs].map(([id, input]) => frameOf(s, id, minute.at, input)),
  ];
}

const frameOf = (s: bigint, d: number, t: number, { quality, v, c }: Input): Frame => ({
  ...{ s, d, t, q: quality },
  ...{ v, c },
});

/** Time of the newest frame of each station itself. */
async function newestFrames(
  { telemetry }: Source,
  sites: readonly StoredSite[],
): Promise<ReadonlyMap<bigint, number>> {
  const rows = await telemetry.query<{ s: string; t: number }>(
    `select station_id::text as s, (extract(epoch from ts) * 1000)::float8 as t from latest
     where station_id = any($1::bigint[]) and device_id = any($2::int[])`,
    [sites.map(({ facts }) => facts.stationId), sites.map(({ facts }) => facts.ownId)],
  );
  return new Map(rows.map(({ s, t }) => [BigInt(s), t]));
}

/** What testers asked for, and which stations are still simulated. */
async function followSites(
  context: Source,
  stations: Map<bigint, LiveStation>,
  now: number,
  ids: readonly bigint[] = [...stations.keys()],
): Promise<void> {
  if (ids.length === 0) return;
  const kept = new Set(await stillSimulated(context, ids));
  const events = await readEvents(context, ids);
  const corrections = await readCorrections(context, ids);
  for (const id of ids) {
    const live = stations.get(id);
    if (!live) continue;
    if (!kept.has(id)) {
      stations.delete(id);
      continue;
    }
    const { facts } = live.site;
    const isOver = (facts.days.at(-1)?.endsAt ?? 0) < now + DAYS_AHEAD_MS;
    const isSame =
      JSON.stringify([events.get(id) ?? [], corrections.get(id) ?? []]) ===
      JSON.stringify([facts.events, facts.corrections]);
    if (isSame && !isOver) continue;
    const [fresh] = await readSites(context, id);
    if (fresh) restart(live, fresh.facts);
  }
}

/** Goes on from the same state with other events. */
function restart(live: LiveStation, facts: SiteFacts): void {
  live.site = siteOf(facts);
  live.run = runFrom(live, live.run.minute.at);
}

/** A run of its own that begins at `at` with the state of a live one. */
function runFrom({ site, run: { state, minute } }: LiveStation, at: number): Run {
  const run = site.run({ at, state });
  run.minute.quarter.set(minute.quarter);
  return run;
}
