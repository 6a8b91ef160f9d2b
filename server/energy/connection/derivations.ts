import type { DemandFigure } from '#contract/energy/derivation/limits.ts';
import { SLOT_MS } from '#contract/energy/slot/limits.ts';
import {
  type Derived,
  inputOf,
  roleSources,
  rounded,
  type StationAsk,
  sourceOf,
} from '#server/energy/derivation/public.ts';
import { slotAt } from '#server/energy/slot/public.ts';
import { type DemandTrace, readDemandTraces } from './commands/demands.ts';

const HOUR_MS = 3_600_000;

/** The highest quarter of an hour of the month, or the one that is under way. */
export async function deriveDemand(figure: DemandFigure, ask: StationAsk): Promise<Derived> {
  const { context, place, known } = ask;
  if (place.status === 'construction') return { value: null, reason: 'construction', formula: '' };
  const traces = await readDemandTraces(context, new Map([[place.id, known]]), [place]);
  const trace = traces.get(place.id);
  if (!trace) return { value: null, reason: 'notHad', formula: '' };
  const made = figure === 'demandMonthKw' ? highest(ask, trace) : running(ask, trace);
  return { ...made, sources: roleSources(ask, ['buyWh', 'gridKw']) };
}

function highest(ask: StationAsk, { demand, bought, from, days }: DemandTrace): Derived {
  const { maxKw, at, quality } = demand;
  const period = { from: days[0], to: days[1] };
  if (maxKw === null || at === null) return { value: null, reason: 'lacking', formula: '', period };
  const own = ask.known.station;
  const source = own ? sourceOf(ask, own, 'buyWh') : null;
  return {
    ...{ value: maxKw, reason: null, quality, ts: at, formula: 'slotKwh / slotHours', period },
    inputs: [
      inputOf({
        ...{ id: 'slotKwh', name: 'slotKwh', value: Number(slotAt(bought.register, at).kwh), unit: 'kWh' },
        ...{ quality, ts: at, source },
      }),
      inputOf({ id: 'slotHours', name: 'slotHours', value: SLOT_MS / HOUR_MS, unit: 'h' }),
    ],
    coverage: coverageOf(ask, bought, from),
  };
}

/** Quarters of the month that are over, and those that could be judged. */
function coverageOf(
  { context }: StationAsk,
  { register }: DemandTrace['bought'],
  from: number,
): NonNullable<Derived['coverage']> {
  const now = context.clock().getTime();
  let [have, expected] = [0, 0];
  for (let start = from; start + SLOT_MS <= now; start += SLOT_MS) {
    expected += 1;
    if (slotAt(register, start).kwh !== null) have += 1;
  }
  return { have, expected, unit: 'slots' };
}

function running(ask: StationAsk, { demand, bought, newest }: DemandTrace): Derived {
  const now = demand.running;
  if (!now || !newest) return { value: null, reason: 'lacking', formula: '' };
  const own = ask.known.station;
  const source = own ? sourceOf(ask, own, 'buyWh') : null;
  const kwh = (wh: number | null | undefined) => (wh == null ? null : rounded(wh / 1000));
  return {
    ...{ value: now.kw, reason: null, quality: newest.quality, ts: now.ts },
    formula: '(countedNow - countedAtSlot) / passedHours',
    inputs: [
      inputOf({
        ...{ id: 'countedNow', name: 'countedNow', value: kwh(newest.c[bought.pos - 1]), unit: 'kWh' },
        ...{ quality: newest.quality, ts: now.ts, source },
      }),
      inputOf({
        ...{ id: 'countedAtSlot', name: 'countedAtSlot', value: kwh(bought.register.edgeAt(now.start).open) },
        ...{ unit: 'kWh', ts: now.start, source },
      }),
      inputOf({ id: 'passedHours', name: 'passedHours', value: (now.ts - now.start) / HOUR_MS, unit: 'h' }),
    ],
  };
}
