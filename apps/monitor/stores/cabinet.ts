import { $language, $organization, ApiError, type Kept, kept } from '@heliport/client';
import { Code } from '#contract/codes.ts';
import type { CabinetDetail } from '#contract/energy/cabinet/calls.ts';
import { FRAME_INTERVAL_MS } from '#contract/energy/station/rules.ts';
import { gathered } from '#kit/gathered.ts';
import { followStations } from '#kit/live.ts';
import { onSwitch } from '#kit/organization.ts';
import { remote } from '#kit/remote.ts';
import { getCabinet } from '../api/cabinet.ts';
import { listOrders } from '../api/order.ts';
import { createAddressPage } from './address-page.ts';

/** The function code of the page of one cabinet. */
export const CABINET_CODE = 'cabinet:view';

/** Open orders of a station that are looked through. */
const MOST_ORDERS = 100;

/** A cabinet as an address names it. */
export interface CabinetName {
  readonly station: string;
  readonly cabinet: string;
}

/** The cabinet that was last seen in an organisation; its page shows it again when the menu opens it. */
export const lastSeen = (): Kept => kept(`cabinetInfo/${$organization.get()?.orgUuid ?? ''}`, 1);

const SEPARATOR = '/';

export const nameText = ({ station, cabinet }: CabinetName): string => `${station}${SEPARATOR}${cabinet}`;

/** Undefined for a text that names no cabinet: anybody can write to the storage. */
export function nameOf(text: string | undefined): CabinetName | undefined {
  const [station, cabinet, more] = text?.split(SEPARATOR) ?? [];
  return station && cabinet && more === undefined ? { station, cabinet } : undefined;
}

/** Null where nobody has it, or where it is out of the person's sight. */
async function read({ station, cabinet }: CabinetName, signal: AbortSignal): Promise<CabinetDetail | null> {
  try {
    return await getCabinet({ params: { cabinet }, query: { station } }, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === Code.NotFound) return null;
    throw error;
  }
}

/** One cabinet. It follows the frames of its station, and asks once a frame without a stream. */
export function createCabinet(name: CabinetName, life: AbortSignal) {
  const data = remote((signal) => read(name, signal), life);
  const soon = gathered(data.refresh);
  let live: AbortController | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  function rest(): void {
    live?.abort();
    clearInterval(timer);
    soon.stop();
    data.rest();
  }

  function wake(): void {
    rest();
    live = new AbortController();
    const values = (list: readonly { readonly station: string }[], isSnapshot: boolean) => {
      if (!isSnapshot && list.some(({ station }) => station === name.station)) soon.soon();
    };
    followStations({ figures: [name.station] }, { values }, live.signal);
    timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !soon.isRecent(FRAME_INTERVAL_MS)) void data.refresh();
    }, FRAME_INTERVAL_MS);
    void data.refresh();
  }

  /** Names of alarms are the server's. */
  const retell = $language.listen(() => void data.refresh());
  onSwitch(() => void data.load(), life);
  life.addEventListener('abort', () => {
    rest();
    retell();
  });
  return {
    ...{ ...name, $state: data.$state, load: data.load, refresh: data.refresh, wake, rest },
    /** The open orders about it. */
    orders: (end: AbortSignal) =>
      remote(
        async (signal) => {
          const query = { station: name.station, page: 1, size: MOST_ORDERS };
          const { list } = await listOrders({ query }, { signal });
          return list.filter(({ device }) => device === name.cabinet);
        },
        AbortSignal.any([life, end]),
      ),
  };
}

export type CabinetModel = ReturnType<typeof createCabinet>;

const named = (query: URLSearchParams): CabinetName => ({
  station: query.get('station') ?? '',
  cabinet: query.get('cabinet') ?? '',
});

/** The cabinet in the address. */
export const createCabinetPage = (life: AbortSignal) =>
  createAddressPage(
    (query) => (query.get('station') && query.get('cabinet') ? nameText(named(query)) : undefined),
    (query, end) => createCabinet(named(query), end),
    life,
  );

export type CabinetPageState = ReturnType<typeof createCabinetPage>;
