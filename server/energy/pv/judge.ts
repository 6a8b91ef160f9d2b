import { equivalentHours, performanceRatioPercent } from '#contract/energy/portfolio/rules.ts';
import type { PvStation, WeakInverter } from '#contract/energy/pv/calls.ts';
import {
  DEAD_STRING_PERCENT,
  DEVIATION_PERCENT,
  LEAST_SUN_SHARE,
  MOST_PR_PERCENT,
} from '#contract/energy/pv/limits.ts';
import { medianOf, soilingLoss, spreadPercent } from '#contract/energy/pv/rules.ts';
import type { Day } from '#server/energy/day/public.ts';
import type { DeviceFacts } from '#server/energy/device/public.ts';
import type { PvDays } from './commands/days.ts';
import type { Light } from './commands/light.ts';
import type { Sensor, StuckTime } from './commands/sun.ts';

type Fault = PvStation['sun']['faults'][number];

/** What is known of a station in a period. */
export interface Known {
  readonly pvKwp: number;
  readonly days: readonly Day[];
  readonly found: PvDays | undefined;
  readonly sensor: Sensor | undefined;
  readonly stuck: readonly StuckTime[];
  readonly light: Light | undefined;
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1000) / 1000);
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The figures of a period: energy, irradiation, performance, availability and losses. */
export function periodFigures(known: Known) {
  const { days, found, pvKwp } = known;
  const kwh = found && found.kwh.size > 0 ? sumOf([...found.kwh.values()]) : null;
  const sun = judgeSun(known);
  const irradiation = sun.good.length === 0 ? null : sumOf(sun.good.map((one) => one.sun));
  const kwhInSun = sun.good.length === 0 ? null : sumOf(sun.good.map((one) => one.kwh));
  const spread = [...yieldsOf(known)].map(([, hours]) => hours);
  const { light } = known;
  return {
    ...{ from: days[0]?.startsAt ?? 0, to: days.at(-1)?.endsAt ?? 0, kwh: rounded(kwh) },
    hours: rounded(equivalentHours(kwh, pvKwp)),
    ...{ irradiation: rounded(irradiation), kwhInSun: rounded(kwhInSun) },
    prPercent: rounded(performanceRatioPercent(kwhInSun, pvKwp, irradiation)),
    sun: {
      ...{ goodDays: sun.good.length, days: days.length, faults: sun.faults },
      state: stateOf(sun.good.length, days.length),
    },
    availabilityPercent: light && light.light > 0 ? rounded((light.up / light.light) * 100) : null,
    losses: lossesOf(known, kwh, irradiation, kwhInSun, sun.faults.length === 0),
    spreadPercent: rounded(spreadPercent(spread)),
    inverters: { all: found?.inverters.size ?? 0, known: spread.length },
  };
}

/** The energy that was not made because somebody limited the power; null where it cannot be told. */
export const curtailedOf = (known: Known): number | null => periodFigures(known).losses.curtailment.kwh;

const stateOf = (good: number, days: number): PvStation['sun']['state'] => {
  if (good === 0) return 'bad';
  return good < days ? 'partly' : 'good';
};

/** Which days have an irradiation that can be believed. */
function judgeSun({ days, found, sensor, stuck, pvKwp }: Known) {
  const faults: Fault[] = [];
  const good: { sun: number; kwh: number }[] = [];
  for (const { date, startsAt, endsAt } of days) {
    const still = stuck.filter(({ from, to }) => from < endsAt && to > startsAt);
    if (still.length > 0) {
      for (const one of still)
        faults.push({
          ...{ fault: 'stuck', value: one.value },
          ...{ from: Math.max(one.from, startsAt), to: Math.min(one.to, endsAt) },
        });
      continue;
    }
    const sun = found?.sun.get(date);
    const kwh = found?.kwh.get(date);
    const expected = (endsAt - startsAt) / (sensor?.intervalMs ?? 1);
    if (!sun || kwh === undefined || sun.frames < expected * LEAST_SUN_SHARE) {
      faults.push({ fault: 'incomplete', from: startsAt, to: endsAt, value: null });
      continue;
    }
    const ratio = performanceRatioPercent(kwh, pvKwp, sun.kwhPerM2);
    if (ratio !== null && ratio > MOST_PR_PERCENT)
      faults.push({ fault: 'implausible', from: startsAt, to: endsAt, value: null });
    else good.push({ sun: sun.kwhPerM2, kwh });
  }
  return { good, faults };
}

/** Hours at rated power of each inverter over the period. */
function yieldsOf({ found, days }: Known): Map<DeviceFacts, number> {
  const yields = new Map<DeviceFacts, number>();
  for (const [one, own] of found?.inverters ?? []) {
    const energies = own.flatMap(({ kwh }) => kwh ?? []);
    if (one.ratedKw && energies.length === days.length && days.length > 0)
      yields.set(one, sumOf(energies) / one.ratedKw);
  }
  return yields;
}

const known = (kwh: number | null, basis: PvStation['losses']['outage']['basis']) => ({
  ...{ kwh: rounded(kwh), basis },
  money: null,
});

function lossesOf(
  own: Known,
  kwh: number | null,
  irradiation: number | null,
  kwhInSun: number | null,
  isSunGood: boolean,
): PvStation['losses'] {
  const { found, light, pvKwp } = own;
  const soiling = found?.soilingPercent ?? null;
  const held = (kind: 'clipped' | 'curtailed'): number | null => {
    if (!light || !isSunGood || irradiation === null || kwhInSun === null) return null;
    const all = [light.clipped, light.curtailed];
    // The ratio of the time in which nothing held the power.
    const free = irradiation * pvKwp - sumOf(all.map(({ sunKwh }) => sunKwh)) || 1;
    const ratio = (kwhInSun - sumOf(all.map((one) => one.kwh))) / free;
    return Math.max(0, light[kind].sunKwh * ratio - light[kind].kwh);
  };
  return {
    outage: known(outageOf(own), 'peers'),
    soiling: known(soiling === null || kwh === null ? null : soilingLoss(kwh, soiling), 'sensor'),
    curtailment: known(held('curtailed'), 'plateau'),
    clipping: known(held('clipped'), 'plateau'),
  };
}

/** What inverters made less than the median of their station's, day by day. */
function outageOf({ found, days }: Known): number | null {
  let lost: number | null = null;
  for (const { date } of days) {
    const yields = [...(found?.inverters ?? [])].flatMap(([{ ratedKw }, own]) => {
      const kwh = own.find((one) => one.date === date)?.kwh ?? null;
      return ratedKw && kwh !== null ? [{ hours: kwh / ratedKw, ratedKw }] : [];
    });
    const median = medianOf(yields.map(({ hours }) => hours));
    if (median === null) continue;
    const least = median * (1 - DEVIATION_PERCENT / 100);
    const low = yields.filter(({ hours }) => hours < least);
    lost = (lost ?? 0) + sumOf(low.map(({ hours, ratedKw }) => (median - hours) * ratedKw));
  }
  return lost;
}

/** The inverters of a station that are below their neighbours, the farthest first. */
export function weakInverters(own: Known): Omit<WeakInverter, 'station' | 'stationName' | 'name'>[] {
  const yields = yieldsOf(own);
  const median = medianOf([...yields.values()]);
  if (!median) return [];
  const dead = deadStrings(own);
  return [...yields]
    .map(([{ code, id, ratedKw }, hours]) => ({
      ...{ device: code, hours: rounded(hours) ?? 0, medianHours: rounded(median) ?? 0 },
      percent: rounded((hours / median - 1) * 100) ?? 0,
      lostKwh: rounded((median - hours) * (ratedKw ?? 0)) ?? 0,
      deadStrings: dead.get(id) ?? [],
    }))
    .filter(({ percent }) => percent < -DEVIATION_PERCENT)
    .sort((one, other) => one.percent - other.percent);
}

/** The strings without current on the last day, by the median of all strings of the station. */
function deadStrings({ found, days }: Known): ReadonlyMap<number, number[]> {
  const last = days.at(-1)?.date;
  const rows = [...(found?.inverters ?? [])].flatMap(([{ id }, own]) => {
    const day = own.find(({ date }) => date === last);
    return day ? [{ id, strings: day.strings }] : [];
  });
  const median = medianOf(rows.flatMap(({ strings }) => [...strings.values()].flatMap((amps) => amps ?? [])));
  if (!median) return new Map();
  return new Map(
    rows.map(({ id, strings }) => [
      id,
      [...strings].flatMap(([number, amps]) =>
        amps !== null && amps < (median * DEAD_STRING_PERCENT) / 100 ? [number] : [],
      ),
    ]),
  );
}
