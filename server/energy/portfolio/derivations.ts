import type { Derivation, DerivationInput } from '#contract/energy/derivation/calls.ts';
import type { RatioFigure } from '#contract/energy/derivation/limits.ts';
import { type ChannelRole, IRRADIANCE } from '#contract/energy/device/points.ts';
import { RATIO_DAYS } from '#contract/energy/portfolio/limits.ts';
import { daysAt } from '#server/energy/day/public.ts';
import {
  type Derived,
  type Input,
  inputOf,
  restOf,
  roleSources,
  rounded,
  type StationAsk,
  sourceOf,
} from '#server/energy/derivation/public.ts';
import { readReadings } from '#server/energy/station-figures/public.ts';
import { type DaySums, readDaySums } from './commands/day-sums.ts';
import { nowOf, ratiosOf } from './commands/portfolio.ts';

/** Ratings without a beginning. */
const ALWAYS = '1970-01-01';

/** A ratio by which stations are compared: over full local days before today, or over today. */
export async function deriveRatio(figure: RatioFigure, ask: StationAsk): Promise<Derived> {
  const { context, devices, place, query } = ask;
  if (place.status === 'construction') return { value: null, reason: 'construction', formula: '' };
  if (!isHad(figure, ask)) return { value: null, reason: 'notHad', formula: '' };
  if (figure === 'equivalentHours') return deriveHours(ask);
  const sums = (await readDaySums(context, devices, [place], query.days ?? RATIO_DAYS)).get(place.id);
  if (!sums || sums.dates.length === 0) return { value: null, reason: 'never', formula: '' };
  const value = ratiosOf(place, sums)[figure];
  const made = MAKERS[figure](sums, ask);
  return {
    ...{ value, reason: value === null ? 'lacking' : null },
    ...made,
    period: { from: sums.dates[0] ?? '', to: sums.dates.at(-1) ?? '' },
  };
}

/** Arrays and storage have ratios of their own. */
function isHad(figure: RatioFigure, { place }: StationAsk): boolean {
  if (figure === 'equivalentHours' || figure === 'prPercent') return place.pvKwp > 0;
  return (figure !== 'rtePercent' && figure !== 'cycles') || place.essKwh > 0;
}

type Made = Omit<Derived, 'value' | 'reason'>;
type Maker = (sums: DaySums, ask: StationAsk) => Made;

const MAKERS: Readonly<Record<Exclude<RatioFigure, 'equivalentHours'>, Maker>> = {
  prPercent: performanceRatio,
  rtePercent: (sums, ask) => quotient(sums, ask, ['dischargeKwh', 'chargeKwh']),
  cycles,
  autarkyPercent: (sums, ask) => quotient(sums, ask, ['buyKwh', 'loadKwh']),
  completenessPercent: completeness,
};

const ROLES = {
  ...{ chargeKwh: 'chargeWh', dischargeKwh: 'dischargeWh', loadKwh: 'loadWh', buyKwh: 'buyWh' },
} as const satisfies Partial<Record<NonNullable<DerivationInput['name']>, ChannelRole>>;

const spanOf = (dates: readonly string[]) => ({ from: dates[0] ?? '', to: dates.at(-1) ?? '' });

/** Days that have data, of those that were asked for. */
const daysOf = ({ dates, days }: DaySums): Derivation['coverage'] => ({
  ...{ have: dates.length, expected: days, unit: 'days' },
});

/** Energies of all the days, as the station’s own counters have them. */
function quotient(
  sums: DaySums,
  ask: StationAsk,
  [part, whole]: readonly [keyof typeof ROLES, keyof typeof ROLES],
): Made {
  const own = ask.known.station;
  const energy = (id: keyof typeof ROLES): Input => ({
    ...{ id, name: id, value: rounded(sums.energyKwh[ROLES[id]]), unit: 'kWh' },
    ...{ days: spanOf(sums.dates), source: own ? sourceOf(ask, own, ROLES[id]) : null },
  });
  const kwh = (id: keyof typeof ROLES) => sums.energyKwh[ROLES[id]] ?? 0;
  const rest = restOf({ id: part, kwh: kwh(part) }, { id: whole, kwh: kwh(whole) }, 'withoutLoad');
  return {
    ...(part === 'buyKwh' ? rest : { formula: `${part} / ${whole} * 100` }),
    ...{ inputs: [energy(part), energy(whole)].map(inputOf), coverage: daysOf(sums) },
    sources: roleSources(ask, [ROLES[part], ROLES[whole]]),
  };
}

function performanceRatio(sums: DaySums, ask: StationAsk): Made {
  const { known } = ask;
  const sensors = [...known.byId.values()].filter(({ model }) => model.points.has(IRRADIANCE));
  const suns = sensors.flatMap((one) => sourceOf(ask, one, IRRADIANCE) ?? []);
  const pv = known.station ? sourceOf(ask, known.station, 'pvWh') : null;
  const days = spanOf(sums.sunnyDates);
  const hasRatings = sums.ratings.length > 1;
  return {
    formula: 'pvKwh / (meanKwp * irradiation) * 100',
    inputs: [
      { id: 'pvKwh', name: 'pvKwh' as const, value: rounded(sums.pvKwhInSun), unit: 'kWh', days, source: pv },
      {
        id: 'meanKwp',
        name: hasRatings ? ('meanKwp' as const) : ('pvKwp' as const),
        value: sums.sunnyKwp,
        unit: 'kWp',
      },
      {
        ...{ id: 'irradiation', name: 'irradiation' as const, value: rounded(sums.irradiationKwhPerM2) },
        ...{ unit: 'kWh/m²', days, source: suns[0] ?? null },
      },
    ].map(inputOf),
    coverage: { have: sums.sunnyDates.length, expected: sums.days, unit: 'days' },
    ...{ ratings: ratingsOf(sums), sources: [...suns, ...roleSources(ask, ['pvWh'])] },
    notes: [
      ...(hasRatings ? ['datedRatings' as const] : []),
      ...(sums.doubtfulDates.length > 0 ? ['sunlessDays' as const] : []),
    ],
  };
}

const ratingsOf = ({ ratings }: DaySums): Derivation['ratings'] =>
  ratings.map(({ from, pvKwp, essKwh }) => ({ from: from === ALWAYS ? null : from, pvKwp, essKwh }));

function cycles(sums: DaySums, ask: StationAsk): Made {
  const own = ask.known.station;
  const source = own ? sourceOf(ask, own, 'dischargeWh') : null;
  return {
    formula: sums.cycleParts.map((_, index) => `discharge${index + 1} / capacity${index + 1}`).join(' + '),
    inputs: sums.cycleParts.flatMap(({ from, to, dischargeKwh, essKwh }, index): DerivationInput[] => [
      inputOf({
        ...{ id: `discharge${index + 1}`, name: 'dischargeKwh', value: rounded(dischargeKwh), unit: 'kWh' },
        ...{ days: { from, to }, source },
      }),
      inputOf({ id: `capacity${index + 1}`, name: 'essKwh', value: essKwh, unit: 'kWh', days: { from, to } }),
    ]),
    ...{ coverage: daysOf(sums), ratings: ratingsOf(sums), sources: roleSources(ask, ['dischargeWh']) },
    notes: sums.cycleParts.length > 1 ? ['datedRatings'] : [],
  };
}

function completeness(sums: DaySums, ask: StationAsk): Made {
  const days = spanOf(sums.dates);
  return {
    formula: 'min(100, frames / framesExpected * 100)',
    inputs: [
      inputOf({ id: 'frames', name: 'frames', value: sums.frames, unit: '', days }),
      inputOf({ id: 'framesExpected', name: 'framesExpected', value: sums.expected, unit: '' }),
    ],
    coverage: { have: sums.frames, expected: sums.expected, unit: 'frames' },
    sources: roleSources(ask, ['gridKw']),
  };
}

/** Equivalent hours of today. */
async function deriveHours(ask: StationAsk): Promise<Derived> {
  const { context, place, known } = ask;
  const reading = (await readReadings(context, [place])).get(place.id);
  const today = (await daysAt(context, [place.tz], context.clock().getTime())).get(place.tz);
  const { equivalentHours, pvKwh } = nowOf(place, reading, today);
  const own = known.station;
  const at = reading ? Date.parse(reading.ts) : null;
  return {
    value: equivalentHours,
    reason: equivalentHours === null ? (reading && 'earlierDay') || 'never' : null,
    ...{ formula: 'pvKwh / pvKwp', ts: at },
    inputs: [
      inputOf({
        ...{ id: 'pvKwh', name: 'pvKwh', value: pvKwh, unit: 'kWh', ts: at, figure: 'pvTodayKwh' },
        source: own ? sourceOf(ask, own, 'pvWh') : null,
      }),
      inputOf({ id: 'pvKwp', name: 'pvKwp', value: place.pvKwp, unit: 'kWp' }),
    ],
    period: today ? { from: today.date, to: today.date } : null,
    sources: roleSources(ask, ['pvWh']),
  };
}
