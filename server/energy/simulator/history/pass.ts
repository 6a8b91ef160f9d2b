import type { Quarter } from '#server/energy/roll/public.ts';
import type { SimulatedDevice } from '../frames.ts';
import { energyWh } from '../products/product.ts';
import type { Site } from '../site.ts';
import { withCounters } from '../state.ts';
import type { RegisterMark } from '../story.ts';
import type { Minute } from '../truth.ts';
import { QUARTER_MS, Summary } from './summary.ts';

/** A state on the way: at a quarter of an hour, or at a local midnight. */
export interface Stop {
  readonly at: number;
  readonly state: readonly number[];
}

/** What a pass over a time has met. */
export interface Pass {
  readonly stops: readonly Stop[];
  readonly marks: readonly RegisterMark[];
  /** Buckets of 15 min of each device, without their counters. */
  readonly quarters: ReadonlyMap<SimulatedDevice, readonly Omit<Quarter, 'open'>[]>;
}

export interface PassOptions {
  readonly from: number;
  readonly to: number;
  /** Where it begins; without, it runs up to `from` so long that the batteries' content no longer matters. */
  readonly start?: Stop;
  readonly leadFrom: number;
  /** The counters at the end, for a pass without a start. */
  readonly end?: Stop;
  /** Devices to sum up at a time. */
  readonly devicesAt: (at: number) => readonly SimulatedDevice[];
}

/** Runs a station over a time, and sums up devices in buckets of 15 min. */
export function passOver(site: Site, { from, to, start, leadFrom, end, devicesAt }: PassOptions): Pass {
  const run = site.run(start ?? { at: leadFrom });
  run.runTo(from);
  const summaries = new Map<SimulatedDevice, Summary>();
  const quarters = new Map<SimulatedDevice, Omit<Quarter, 'open'>[]>();
  const stops: Stop[] = [];
  const marks: RegisterMark[] = [];
  let wanted: readonly SimulatedDevice[] = [];
  const { minute } = run;
  for (; ; run.pass()) {
    const { at } = minute;
    if (at % QUARTER_MS === 0) {
      stops.push({ at, state: run.state });
      if (at > from) takeAll(wanted, summaries, quarters, at - QUARTER_MS);
      wanted = devicesAt(at);
    }
    if (at >= to) break;
    for (const change of site.story.registers)
      if (change.at === at) marks.push(markOf(change.device, minute, run.places.other));
    addAll(wanted, summaries, minute);
  }
  const last = stops.at(-1);
  if (!end || !last) return { stops, marks, quarters };
  return moved(
    { stops, marks, quarters },
    run,
    end.state.map((value, place) => value - (last.state[place] ?? 0)),
  );
}

function addAll(
  wanted: readonly SimulatedDevice[],
  summaries: Map<SimulatedDevice, Summary>,
  minute: Minute,
): void {
  for (const device of wanted) {
    if (!device.isSending(minute.at)) continue;
    const summary = summaries.get(device) ?? new Summary(device);
    summaries.set(device, summary);
    summary.add(minute);
  }
}

function takeAll(
  wanted: readonly SimulatedDevice[],
  summaries: ReadonlyMap<SimulatedDevice, Summary>,
  quarters: Map<SimulatedDevice, Omit<Quarter, 'open'>[]>,
  t: number,
): void {
  for (const device of wanted) {
    const row = summaries.get(device)?.take(t);
    if (!row || row.frames === 0) continue;
    const rows = quarters.get(device);
    if (rows) rows.push(row);
    else quarters.set(device, [row]);
  }
}

const markOf = (
  device: string,
  minute: Minute,
  { buy, sell }: { readonly buy: number; readonly sell: number },
): RegisterMark => ({ device, at: minute.at, buyWh: energyWh(minute, buy), sellWh: energyWh(minute, sell) });

/** A pass that began with counters of 0, with those that its end must have. */
function moved(
  { stops, marks, quarters }: Pass,
  { places }: ReturnType<Site['run']>,
  by: readonly number[],
): Pass {
  const { buy, sell } = places.other;
  // Readings are whole Wh, of counters in W·min.
  const wh = (place: number) => Math.floor((by[place] ?? 0) / 60);
  return {
    stops: stops.map(({ at, state }) => ({ at, state: withCounters(state, places, by) })),
    marks: marks.map((mark) => ({ ...mark, buyWh: mark.buyWh + wh(buy), sellWh: mark.sellWh + wh(sell) })),
    quarters,
  };
}
