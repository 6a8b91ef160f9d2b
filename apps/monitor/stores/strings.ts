import type { PvStrings } from '#contract/energy/pv/calls.ts';
import { FRAME_INTERVAL_MS } from '#contract/energy/station/rules.ts';
import { onSwitch } from '#kit/organization.ts';
import { remote } from '#kit/remote.ts';
import { getPvStrings } from '../api/pv.ts';
import { createAddressPage } from './address-page.ts';

/** The strings of a station on a day; without a date, on the last day with light. */
export function createStrings(code: string, date: string, life: AbortSignal) {
  const strings = remote<PvStrings>(
    (signal) => getPvStrings({ params: { code }, query: date === '' ? {} : { date } }, { signal }),
    life,
  );
  let timer: ReturnType<typeof setInterval> | undefined;
  let isLoaded = false;

  function wake(): void {
    clearInterval(timer);
    void (isLoaded ? strings.refresh() : strings.load());
    isLoaded = true;
    timer = setInterval(() => {
      if (document.visibilityState === 'visible') void strings.refresh();
    }, FRAME_INTERVAL_MS);
  }
  function rest(): void {
    clearInterval(timer);
    strings.rest();
  }
  onSwitch(() => void strings.load(), life);
  life.addEventListener('abort', rest);
  return { $state: strings.$state, load: strings.load, refresh: strings.refresh, wake, rest };
}

export type Strings = ReturnType<typeof createStrings>;

/** The strings of the station and day in the address. */
export const createStringsPage = (life: AbortSignal) =>
  createAddressPage(
    (query) => (query.get('station') ? `${query.get('station')}/${query.get('date') ?? ''}` : undefined),
    (query, end) => createStrings(query.get('station') ?? '', query.get('date') ?? '', end),
    life,
  );

export type StringsPageState = ReturnType<typeof createStringsPage>;
type Inverter = PvStrings['inverters'][number];

/** One string at one step of time. */
export interface StringNow {
  readonly device: string;
  readonly inverter: string;
  readonly number: number;
  readonly amps: number | null;
  /** In % of the median of like strings; null in the dark, and without a signal. */
  readonly percent: number | null;
}

const share = (amps: number | null | undefined, median: number | null | undefined): number | null =>
  amps === null || amps === undefined || !median ? null : (amps / median) * 100;

/** The currents of an inverter's strings at a time, in % of like strings. */
export const percentsAt = ({ amps, median }: Inverter, step: number): (number | null)[] =>
  amps.map((row) => share(row[step], median[step]));

/** All strings at a time, the lowest first. */
export const stringsAt = ({ inverters }: PvStrings, step: number): StringNow[] =>
  inverters
    .flatMap(({ device, name, strings, amps, median }) =>
      strings.map((number, index) => ({
        ...{ device, inverter: name, number, amps: amps[index]?.[step] ?? null },
        percent: share(amps[index]?.[step], median[step]),
      })),
    )
    .sort((one, other) => (one.percent ?? -1) - (other.percent ?? -1));
