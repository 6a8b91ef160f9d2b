import type { OriginFigure } from '#contract/energy/derivation/limits.ts';
import type { EnergyBalance, PvStorage, PvStorageStation } from '#contract/energy/pv-storage/calls.ts';
import type { HowAsk } from '../../stores/derivation.ts';

/** What is shown above the list: all stations of the page, or one of them. */
export interface Shown {
  readonly name: string;
  readonly stations: readonly PvStorageStation[];
  readonly balance: EnergyBalance | null;
  /** Built stations, and those with a balance. */
  readonly expected: number;
  readonly have: number;
  /** The energy that was curtailed in the full days of the period, and the number of stations for which it is known. */
  readonly curtailed: PvStorage['total']['curtailed'];
}

/** That of a station’s code; all of them without one. */
export function shownOf({ list, total }: PvStorage, code: string | null, all: string): Shown {
  const one = list.find((row) => row.code === code) ?? (list.length === 1 ? list[0] : undefined);
  if (!one) return { name: all, stations: list, ...total };
  const have = one.balance === null ? 0 : 1;
  const curtailed = { kwh: one.curtailedKwh, known: one.curtailedKwh === null ? 0 : 1 };
  return { name: one.name, stations: [one], balance: one.balance, expected: 1, have, curtailed };
}

/** The derivation of a figure of a station's balance, for its day or its month. */
export const howOf = (
  { code, from, to }: PvStorageStation,
  figure: OriginFigure,
  flow: Pick<HowAsk, 'from' | 'to'> = {},
): HowAsk => ({
  ...{ figure, station: code, date: from, ...flow },
  period: from === to ? 'day' : 'month',
});
