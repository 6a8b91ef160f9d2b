import { inArray } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { energyWh } from '../products/product.ts';
import { simulation } from '../schema.ts';
import { dayAt, type Site, siteOf } from '../site.ts';
import { placesOf } from '../state.ts';
import type { RegisterMark } from '../story.ts';
import { STEP_MS } from '../truth.ts';
import { type Checkpoint, storeCheckpoints } from './checkpoint.ts';
import { readSites } from './sites.ts';

const DAY_MS = 86_400_000;
const YEAR_HOURS = 8766;
/** A battery has forgotten after so long with which content it began, also in dark winter days. */
export const LEAD_MS = 4 * DAY_MS;

/**
 * The first checkpoints of new stations: that of the day of the start, and for a station whose meter was changed those
 * since, because what the meter shows counts from the change.
 */
export async function beginSimulation(context: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const { db } = context;
  for (const { facts } of await readSites(context)) {
    const site = siteOf(facts);
    const { checkpoints, marks } = firstCheckpoints(site);
    await storeCheckpoints(db, facts.stationId, checkpoints);
    if (marks.length > 0)
      await db
        .update(simulation)
        .set({ marks })
        .where(inArray(simulation.stationId, [facts.stationId]));
  }
}

function firstCheckpoints(site: Site): { checkpoints: Checkpoint[]; marks: RegisterMark[] } {
  const { facts, story, plant } = site;
  const end = facts.endedAt ?? facts.startedAt;
  // Changes of long ago are met when the history is made.
  const changes = story.registers.filter(({ at }) => at > end - 62 * DAY_MS);
  const first = dayAt(facts, Math.min(end, ...changes.map(({ at }) => at))).startsAt;
  const state = site.run({ at: first }).state;
  const places = placesOf(plant);
  const counted = countedBefore(site, first);
  const run = site.run({ at: first - LEAD_MS });
  run.runTo(first);
  for (let place = places.counters; place < state.length; place++)
    run.minute.state[place] = counted[place] ?? 0;
  run.minute.quarter.set(run.minute.state);
  const starts = new Set(facts.days.map(({ startsAt }) => startsAt));
  const checkpoints: Checkpoint[] = [];
  const marks: RegisterMark[] = [];
  for (; run.minute.at <= end - (end % STEP_MS); run.pass()) {
    const { at } = run.minute;
    if (starts.has(at)) checkpoints.push({ at, state: run.state });
    for (const { device } of changes.filter((change) => change.at === at))
      marks.push({
        ...{ device, at },
        buyWh: energyWh(run.minute, places.other.buy),
        sellWh: energyWh(run.minute, places.other.sell),
      });
  }
  return { checkpoints, marks };
}

/** Hours of full power in a year. */
const HOURS = { sun: 1120, storage: 800, load: 5400 };
const LIFE_YEARS = 1.6;

/** What a station's counters showed before, in W·min: about what so long in operation makes. */
function countedBefore({ plant }: Site, at: number): Float64Array {
  const places = placesOf(plant);
  const row = new Float64Array(places.length);
  const years = LIFE_YEARS + (at % (YEAR_HOURS * 3_600_000)) / (YEAR_HOURS * 3_600_000);
  const set = (place: number, watts: number, hours: number) => {
    row[place] = Math.round(watts * hours * years) * 60;
  };
  for (const [index, kwp] of plant.arraysKwp.entries()) set(places.inverters + index, kwp * 1000, HOURS.sun);
  for (const [bank, { ratedW }] of plant.banks.entries()) {
    for (const [index, factor] of [1, 0.92, 0.98, 0.94].entries())
      set(places.banks + bank * 4 + index, ratedW * factor, HOURS.storage);
  }
  set(places.other.buy, plant.loadPeakW, HOURS.load);
  set(places.other.sell, plant.pvKwp * 100, HOURS.sun);
  set(places.other.load, plant.loadPeakW, HOURS.load);
  set(places.other.auxiliary, plant.auxiliaryW, YEAR_HOURS);
  set(places.other.sun, 1000, 1350);
  return row;
}
