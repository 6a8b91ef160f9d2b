import type { Day } from '#server/energy/day/public.ts';
import { LOOK_MS, type Quarter } from '#server/energy/roll/public.ts';
import { basesOf, type SimulatedBase } from '../bases.ts';
import type { SimulatedDevice } from '../frames.ts';
import { type Site, siteOf } from '../site.ts';
import { STEP_MS } from '../truth.ts';
import { Batches } from './batches.ts';
import type { BlockJob, Chunk, DevicesJob, Job } from './job.ts';
import { type Pass, passOver, type Stop } from './pass.ts';
import { dayRow, framesBetween, opensAt, rolledFrames } from './rows.ts';
import { QUARTER_MS } from './summary.ts';

const DAY_MS = 86_400_000;
const WIDTHS = { roll5: 300_000, roll15: QUARTER_MS };

/** The parts of a job's result, one after the other. */
export function make(job: Job): Generator<Chunk> {
  if (job.kind === 'block') return makeBlock(job);
  return job.kind === 'frame' ? makeFrames(job) : makeBuckets(job, job.kind);
}

/**
 * What days are summed up of besides the station itself: energies, with those of the cooling, and the irradiation that
 * yields are held against.
 */
const METERS = ['meter', 'hvac', 'weather'];
/** Devices that are many: what arrays are judged by, and the states that converters are available by. */
const UNITS = ['inverter', 'pcs'];

const isUsual = ({ startsAt, endsAt }: Day) => endsAt - startsAt === DAY_MS;

/** A station's past: newest day first, so that screens have the last days soon. */
function* makeBlock(job: BlockJob): Generator<Chunk> {
  const { facts, from, to, metersFrom, unitsFrom } = job;
  const first = siteOf(facts);
  const days = facts.days.filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from);
  const unusual = days.filter((day) => !isUsual(day));
  const ofKinds = (kinds: readonly string[]) =>
    first.devices.filter(({ branch }) => kinds.includes(branch.product.kind));
  const withMeters = [first.own, ...ofKinds(METERS)];
  const all = [...withMeters, ...ofKinds(UNITS)];
  const pass = passOver(first, {
    ...job,
    devicesAt: (at) => {
      if (at >= unitsFrom) return all;
      return at >= metersFrom || unusual.some(({ startsAt, endsAt }) => at >= startsAt && at < endsAt)
        ? withMeters
        : [first.own];
    },
  });
  const known = facts.marks.filter(({ at }) => !pass.marks.some((mark) => mark.at === at));
  const newMarks = pass.marks.filter(({ at }) => !facts.marks.some((mark) => mark.at === at));
  const site = newMarks.length > 0 ? siteOf({ ...facts, marks: [...known, ...pass.marks] }) : first;
  const starts = new Set(facts.days.map(({ startsAt }) => startsAt));
  yield { kind: 'checkpoints', checkpoints: pass.stops.filter(({ at }) => starts.has(at)) };
  if (newMarks.length > 0) yield { kind: 'marks', marks: [...facts.marks, ...newMarks] };
  const block = new Block(site, pass, to);
  const quarters = new Batches('roll15', job);
  const dayRows = new Batches('roll_day', job);
  for (const day of days.toReversed()) {
    for (const device of all) {
      const rows = block.quartersOf(device, day);
      yield* quarters.add(
        rows.map(({ t, frames, quality, avg, min, max, open }) => ({
          ...{ s: facts.stationId, d: device.id, t, frames, q: quality, avg, min, max, c_open: open },
        })),
      );
      const row = block.dayOf(device, day, rows);
      if (row) yield* dayRows.add([row]);
    }
  }
  yield* quarters.rest();
  yield* dayRows.rest();
}

/** The buckets and days of a pass, with the readings of their counters. */
class Block {
  readonly #site: Site;
  readonly #pass: Pass;
  readonly #to: number;
  readonly #bases: readonly SimulatedBase[];
  readonly #stops: ReadonlyMap<number, Stop>;

  constructor(site: Site, pass: Pass, to: number) {
    this.#site = site;
    this.#pass = pass;
    this.#to = to;
    this.#bases = basesOf(site);
    this.#stops = new Map(pass.stops.map((stop) => [stop.at, stop]));
  }

  quartersOf(device: SimulatedDevice, { startsAt, endsAt }: Day): Quarter[] {
    const inside = (this.#pass.quarters.get(device) ?? []).filter(({ t }) => t >= startsAt && t < endsAt);
    if (inside.length === 0) return [];
    const own = this.#ownOf(device);
    const gaps = this.#site.story.gaps;
    if (gaps.some((gap) => gap.from < endsAt + LOOK_MS && gap.to > startsAt - LOOK_MS))
      return this.#rolled(own, startsAt, Math.min(endsAt, this.#to));
    return inside.map((row) => ({ ...row, open: opensAt(own, this.#bases, this.#stopAt(row.t)) }));
  }

  dayOf(device: SimulatedDevice, day: Day, rows: readonly Quarter[]) {
    const stop = this.#stops.get(day.endsAt);
    // The block ends within the day, or begins there.
    if (!stop || rows.length === 0 || !this.#stops.has(day.startsAt)) return null;
    const own = this.#ownOf(device);
    return dayRow(this.#site, own, day, rows, opensAt(own, this.#bases, stop));
  }

  /** The same device of a site that knows the energies at its meters' changes. */
  #ownOf({ id }: SimulatedDevice): SimulatedDevice {
    const { own, devices } = this.#site;
    const found = own.id === id ? own : devices.find((device) => device.id === id);
    if (!found) throw new Error(`The device ${id} is not simulated.`);
    return found;
  }

  #stopAt(at: number): Stop {
    const stop = this.#stops.get(at);
    if (!stop) throw new Error(`The pass has no stop at ${new Date(at).toISOString()}.`);
    return stop;
  }

  /** Around a gap, buckets are rolled up from frames as the service does it. */
  #rolled(device: SimulatedDevice, from: number, to: number): Quarter[] {
    const begin = this.#stops.get(from - QUARTER_MS) ?? this.#stopAt(from);
    const frames = framesBetween(this.#site, [device], {
      from: begin.at,
      to: to + LOOK_MS + STEP_MS,
      start: begin,
    });
    return rolledFrames(device, frames, this.#bases, edgesOf(from, to, QUARTER_MS));
  }
}

const edgesOf = (from: number, to: number, width: number): number[] =>
  Array.from({ length: Math.floor((to - from) / width) + 1 }, (_, index) => from + index * width);

const wantedOf = ({ own, devices }: Site, ids: readonly number[] | null): SimulatedDevice[] =>
  [own, ...devices].filter(({ id }) => ids === null || ids.includes(id));

function* makeFrames(job: DevicesJob): Generator<Chunk> {
  const site = siteOf(job.facts);
  const devices = wantedOf(site, job.deviceIds);
  const batches = new Batches('frame', job);
  let start = job.start;
  for (let from = job.from; from < job.to; from += 4 * QUARTER_MS) {
    const to = Math.min(job.to, from + 4 * QUARTER_MS);
    yield* batches.add(framesBetween(site, devices, { from, to, start }));
    const run = site.run(start);
    run.runTo(to);
    start = { at: to, state: run.state };
  }
  yield* batches.rest();
}

function* makeBuckets(job: DevicesJob, table: 'roll5' | 'roll15'): Generator<Chunk> {
  const site = siteOf(job.facts);
  const width = WIDTHS[table];
  const bases = basesOf(site);
  const { from, to, start } = job;
  const begin = Math.max(start.at, from - LOOK_MS);
  const end = Math.floor((to - from) / width) * width + from;
  for (const device of wantedOf(site, job.deviceIds)) {
    const frames = framesBetween(site, [device], { from: begin, to: end + LOOK_MS + STEP_MS, start });
    const rows = rolledFrames(device, frames, bases, edgesOf(from, end, width));
    const common = ({ t, frames: count, quality, avg, open }: Quarter) => ({
      ...{ s: site.facts.stationId, d: device.id, t, frames: count, q: quality, avg, c_open: open },
    });
    if (table === 'roll5') {
      const batches = new Batches('roll5', job);
      yield* batches.add(rows.map(common));
      yield* batches.rest();
    } else {
      const batches = new Batches('roll15', job);
      yield* batches.add(rows.map((row) => ({ ...common(row), min: row.min, max: row.max })));
      yield* batches.rest();
    }
  }
}
