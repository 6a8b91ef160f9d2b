import { $language } from '@heliport/client';
import { RANGES_DAYS, type RangeDays } from '#contract/energy/curve/limits.ts';
import type { Derivation } from '#contract/energy/derivation/calls.ts';
import { FIGURES, type FigureName } from '#contract/energy/derivation/limits.ts';
import {
  BALANCE_PERIODS,
  type BalancePeriod,
  ENERGY_SOURCES,
  ENERGY_USES,
  type EnergySource,
  type EnergyUse,
} from '#contract/energy/pv-storage/limits.ts';
import { onSwitch } from '#kit/organization.ts';
import { remote } from '#kit/remote.ts';
import { getDerivation } from '../api/derivation.ts';

/** The figure whose making is asked for: of a station, or of all stations without one. */
export interface HowAsk {
  readonly figure: FigureName;
  readonly station?: string | undefined;
  readonly days?: RangeDays | undefined;
  readonly period?: BalancePeriod | undefined;
  readonly date?: string | undefined;
  readonly from?: EnergySource | undefined;
  readonly to?: EnergyUse | undefined;
}

/** Fields of the address, apart from those of the page behind. */
const FIELDS = {
  ...{ figure: 'how', station: 'howAt', days: 'howDays', period: 'howPeriod', date: 'howDate' },
  ...{ from: 'howFrom', to: 'howTo' },
} as const satisfies Record<keyof HowAsk, string>;

const among = <Option extends string>(options: readonly Option[], text: string | null) =>
  options.find((option) => option === text);

/** What an address asks for; undefined if it asks for nothing that there is. */
export function readHow(query: URLSearchParams): HowAsk | undefined {
  const field = (name: keyof HowAsk) => query.get(FIELDS[name]);
  const figure = among(FIGURES, field('figure'));
  if (figure === undefined) return undefined;
  return {
    figure,
    station: field('station') ?? undefined,
    days: RANGES_DAYS.find((days) => String(days) === field('days')),
    period: among(BALANCE_PERIODS, field('period')),
    date: field('date') ?? undefined,
    from: among(ENERGY_SOURCES, field('from')),
    to: among(ENERGY_USES, field('to')),
  };
}

/** The same as fields of an address; '' for those that are to be removed. Without a figure, all of them. */
export function writeHow(ask?: HowAsk): Record<string, string> {
  const names = Object.keys(FIELDS) as (keyof HowAsk)[];
  return Object.fromEntries(names.map((name) => [FIELDS[name], String(ask?.[name] ?? '')]));
}

/** What a figure was made of. It is read anew in another language or organisation. */
export function createDerivation(ask: HowAsk, life: AbortSignal) {
  const { figure, station, days, period, date, from, to } = ask;
  const query = {
    ...{ figure, ...(station && { station }), ...(days && { days }), ...(period && { period }) },
    ...{ ...(date && { date }), ...(from && { from }), ...(to && { to }) },
  };
  const answer = remote<Derivation>((signal) => getDerivation({ query }, { signal }), life);
  life.addEventListener(
    'abort',
    $language.listen(() => void answer.refresh()),
  );
  onSwitch(() => void answer.load(), life);
  return answer;
}

export type DerivationAnswer = ReturnType<typeof createDerivation>;
