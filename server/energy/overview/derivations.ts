import type { Derivation } from '#contract/energy/derivation/calls.ts';
import {
  type FigureName,
  type OutReason,
  POWER_FIGURES,
  type PowerFigure,
  type ShareFigure,
  type TodayFigure,
} from '#contract/energy/derivation/limits.ts';
import { Quality } from '#contract/energy/frame/quality.ts';
import type { Overview } from '#contract/energy/overview/calls.ts';
import type { Reading } from '#contract/energy/station/calls.ts';
import { type Derived, type FigureAsk, inputOf, restOf, rounded } from '#server/energy/derivation/public.ts';
import { avoidedKgOf, overviewOf, type Place, readPlaces, type Totals } from './commands/overview.ts';

/** The fields of the overview’s energies. */
const TODAY = {
  ...{ pvTodayKwh: 'pvKwh', chargeTodayKwh: 'chargeKwh', dischargeTodayKwh: 'dischargeKwh' },
  ...{ loadTodayKwh: 'loadKwh', buyTodayKwh: 'buyKwh', sellTodayKwh: 'sellKwh' },
} as const satisfies Record<TodayFigure, keyof Overview['today']>;

const isPower = (figure: string): figure is PowerFigure => POWER_FIGURES.some((one) => one === figure);

/** A figure of the overview: the stations that it sums, and those that it leaves out. */
export async function deriveOfAll(
  figure: PowerFigure | TodayFigure | ShareFigure,
  { context, asker }: FigureAsk,
): Promise<Derived> {
  const places = await readPlaces(context, asker);
  const overview = overviewOf(places);
  const isNow = isPower(figure);
  const read = readerOf(figure);
  const stations = places
    .map((place): Derivation['stations'][number] => {
      const reason = outOf(place, figure);
      const { code, name, tz } = place.facts;
      return {
        ...{ code, name, reason, tz },
        value: reason === null && place.reading ? read(place.reading) : null,
        ts: place.reading ? Date.parse(place.reading.ts) : null,
      };
    })
    .toSorted(outFirst);
  const counted = places.filter((place) => outOf(place, figure) === null);
  const expected = stations.filter(({ reason }) => reason !== 'construction' && reason !== 'notHad').length;
  if (figure === 'co2AvoidedTodayKg') {
    const factor = context.config.carbonFactor;
    const value = avoidedKgOf(places, overview, factor.kgPerKwh);
    return {
      ...{ value, reason: value === null ? 'lacking' : null, stations, carbon: factor },
      quality: qualityOf(counted) | Quality.Estimated,
      coverage: { have: counted.length, expected, unit: 'stations' },
      ...carbonParts(value === null ? null : overview.today.pvKwh, factor.kgPerKwh),
    };
  }
  return {
    ...{ reason: null, stations, quality: qualityOf(counted) },
    ts: isNow && overview.ts !== null ? Date.parse(overview.ts) : null,
    coverage: { have: counted.length, expected, unit: 'stations' },
    ...partsOf(figure, overview, counted),
  };
}

const carbonParts = (pvKwh: number | null, kgPerKwh: number): Pick<Derived, 'formula' | 'inputs'> => ({
  formula: 'pvKwh * co2Factor',
  inputs: [
    inputOf({ id: 'pvKwh', name: 'pvKwh', value: pvKwh, unit: 'kWh', figure: 'pvTodayKwh' }),
    inputOf({ id: 'co2Factor', name: 'co2Factor', value: kgPerKwh, unit: 'kg/kWh' }),
  ],
});

/** What a station adds; its state of charge is weighted by capacity. */
function readerOf(figure: PowerFigure | TodayFigure | ShareFigure): (reading: Reading) => number | null {
  if (figure === 'selfConsumptionTodayPercent' || figure === 'co2AvoidedTodayKg')
    return ({ pvTodayKwh }) => pvTodayKwh;
  if (figure === 'autarkyTodayPercent') return ({ loadTodayKwh }) => loadTodayKwh;
  return (reading) => reading[figure];
}

function partsOf(
  figure: Exclude<PowerFigure | TodayFigure | ShareFigure, 'co2AvoidedTodayKg'>,
  { power, today }: Totals,
  counted: readonly Place[],
): Pick<Derived, 'value' | 'formula' | 'inputs' | 'notes'> {
  if (figure === 'socPercent') {
    const capacityKwh = counted.reduce((sum, { facts }) => sum + facts.essKwh, 0);
    const storedKwh = counted.reduce(
      (sum, { facts, reading }) => sum + ((reading?.socPercent ?? 0) / 100) * facts.essKwh,
      0,
    );
    return {
      ...{ value: power.socPercent, formula: 'storedKwh / capacityKwh * 100', notes: ['byCapacity'] },
      inputs: [
        inputOf({ id: 'storedKwh', name: 'storedKwh', value: rounded(storedKwh), unit: 'kWh' }),
        inputOf({ id: 'capacityKwh', name: 'capacityKwh', value: rounded(capacityKwh), unit: 'kWh' }),
      ],
    };
  }
  if (isPower(figure)) return { value: power[figure], formula: 'sum(stations)' };
  if (figure === 'selfConsumptionTodayPercent')
    return shareOf(today.selfConsumptionPercent, 'withoutProduction', [
      ['sellKwh', today.sellKwh, 'sellTodayKwh'],
      ['pvKwh', today.pvKwh, 'pvTodayKwh'],
    ]);
  if (figure === 'autarkyTodayPercent')
    return shareOf(today.autarkyPercent, 'withoutLoad', [
      ['buyKwh', today.buyKwh, 'buyTodayKwh'],
      ['loadKwh', today.loadKwh, 'loadTodayKwh'],
    ]);
  return { value: today[TODAY[figure]], formula: 'sum(stations)' };
}

type Part = readonly [id: 'sellKwh' | 'pvKwh' | 'buyKwh' | 'loadKwh', kwh: number, figure: TodayFigure];

/** 1 − part / whole. */
function shareOf(
  value: number,
  without: 'withoutProduction' | 'withoutLoad',
  parts: readonly [part: Part, whole: Part],
): Pick<Derived, 'value' | 'formula' | 'inputs' | 'notes'> {
  const [part, whole] = parts;
  return {
    ...{ value, ...restOf({ id: part[0], kwh: part[1] }, { id: whole[0], kwh: whole[1] }, without) },
    inputs: parts.map(([id, kwh, figure]) => inputOf({ id, name: id, value: kwh, unit: 'kWh', figure })),
  };
}

/** Why a station is not among those that are counted. */
function outOf({ facts, reading, isOfToday }: Place, figure: FigureName): OutReason | null {
  const [isNow, isSoc] = [isPower(figure), figure === 'socPercent'];
  if (facts.status === 'construction') return 'construction';
  if (isSoc && facts.essKwh <= 0) return 'notHad';
  if (figure === 'co2AvoidedTodayKg' && facts.pvKwp <= 0) return 'notHad';
  if (!reading) return 'never';
  if (isNow && reading.stale) return 'silent';
  if (!isNow && !isOfToday) return 'earlierDay';
  return isSoc && reading.socPercent === null ? 'lacking' : null;
}

type Row = Derivation['stations'][number];

/** Those that are left out need a look; the others by what they add. */
const outFirst = (one: Row, other: Row): number =>
  Number(one.reason === null) - Number(other.reason === null) ||
  Math.abs(other.value ?? 0) - Math.abs(one.value ?? 0) ||
  (one.code < other.code ? -1 : 1);

const qualityOf = (counted: readonly Place[]): number => {
  const is = (quality: Reading['quality']) => counted.some(({ reading }) => reading?.quality === quality);
  return (is('simulated') ? Quality.Simulated : 0) | (is('estimated') ? Quality.Estimated : 0);
};
