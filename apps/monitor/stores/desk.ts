import { $language, can } from '@heliport/client';
import { atom, map } from 'nanostores';
import type { DataOf } from '#contract/call.ts';
import type { Alarm } from '#contract/energy/alarm/calls.ts';
import type { Device, getStationTree, Latest } from '#contract/energy/device/calls.ts';
import type { getMonitorStation } from '#contract/energy/overview/calls.ts';
import { FRAME_INTERVAL_MS } from '#contract/energy/station/rules.ts';
import { gathered } from '#kit/gathered.ts';
import { followAlarms, followStations } from '#kit/live.ts';
import { onSwitch } from '#kit/organization.ts';
import { remote } from '#kit/remote.ts';
import { getStation, getTree, listAlarms, readLatest, readQuality } from '../api/desk.ts';
import { createAddressPage } from './address-page.ts';

export type StationFacts = DataOf<typeof getMonitorStation>;
export type StationTree = DataOf<typeof getStationTree>;
export type Point = Device['points'][number];

/** The function code of the calls of alarms. */
export const ALARM_CODE = 'alarmRecords:view';

const OPEN_ALARMS = { state: 'open', page: 1, size: 100 } as const;

/** Gauges are searched for stuck values from one day ago on. The curve shows longer ones. */
const DAY_MS = 86_400_000;

/** Point of a device that stands still, and since when. */
export type Stuck = Readonly<Record<string, number>>;

/** State and actions of the desk of one station. */
export function createDesk(code: string, life: AbortSignal) {
  /** How far the server's clock is ahead of the browser's. */
  const $ahead = atom(0);
  let know: () => void = () => undefined;
  const isKnown = new Promise<void>((resolve) => {
    know = resolve;
  });
  const facts = remote(async (signal) => {
    try {
      const answer = await getStation({ params: { code } }, { signal });
      $ahead.set(answer.now - Date.now());
      return answer;
    } finally {
      // Also after a failure: a retry would wait for ever.
      know();
    }
  }, life);
  const tree = remote((signal) => getTree({ params: { code } }, { signal }), life);
  const $latest = map<Record<string, Latest>>({});
  const latest = remote(async (signal) => {
    const { list } = await readLatest({ query: { station: code } }, { signal });
    take(list);
    return true;
  }, life);
  const alarms = remote<readonly Alarm[]>(async (signal) => {
    if (!can(ALARM_CODE)) return [];
    return (await listAlarms({ query: { ...OPEN_ALARMS, station: code } }, { signal })).list;
  }, life);
  const stuck = remote<Stuck>(async (signal) => {
    // The time of the server says which values stand still.
    await isKnown;
    return findStuck(code, $ahead.get(), signal);
  }, life);

  function take(list: readonly Latest[]): void {
    for (const one of list) {
      const before = $latest.get()[one.device];
      if (one.station === code && (!before || before.ts <= one.ts)) $latest.setKey(one.device, one);
    }
  }

  const parts = [facts, tree, latest, alarms, stuck];
  const refresh = () => Promise.all(parts.map((part) => part.refresh()));
  const alarmsSoon = gathered(alarms.refresh);
  let toldAt = Number.NEGATIVE_INFINITY;
  let live: AbortController | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  /** Follows the live data, and asks once a frame where no stream can be opened. */
  function follow(): void {
    rest();
    live = new AbortController();
    const values = (list: readonly Latest[]) => {
      toldAt = performance.now();
      take(list);
    };
    followStations({ stations: [code] }, { values }, live.signal);
    if (can(ALARM_CODE)) {
      const steps = (_: unknown, isStart: boolean) => {
        if (!isStart || alarms.$state.get().status === 'ready') alarmsSoon.soon();
      };
      followAlarms([code], { steps }, live.signal);
    }
    timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      void facts.refresh();
      if (performance.now() - toldAt > FRAME_INTERVAL_MS)
        void Promise.all([latest.refresh(), alarms.refresh()]);
    }, FRAME_INTERVAL_MS);
  }

  function rest(): void {
    live?.abort();
    clearInterval(timer);
    alarmsSoon.stop();
    for (const part of parts) part.rest();
  }

  /** Texts that the server translates. */
  const retell = $language.listen(() => void Promise.all([tree.refresh(), alarms.refresh()]));
  onSwitch(() => {
    $latest.set({});
    void Promise.all(parts.map((part) => part.load()));
  }, life);
  life.addEventListener('abort', () => {
    rest();
    retell();
  });

  return {
    code,
    $facts: facts.$state,
    $tree: tree.$state,
    $latest,
    $alarms: alarms.$state,
    $stuck: stuck.$state,
    /** Time of the server. */
    now: () => Date.now() + $ahead.get(),
    load: () => Promise.all(parts.map((part) => part.load())),
    refresh,
    rest,
    /** Reloads behind what is shown, and follows. */
    wake(): void {
      follow();
      void refresh();
    },
  };
}

export type Desk = ReturnType<typeof createDesk>;

/** The desk of the station in the address. */
export const createStationPage = (life: AbortSignal) =>
  createAddressPage(
    (query) => query.get('station') || undefined,
    (query, end) => createDesk(query.get('station') ?? '', end),
    life,
  );

export type StationPageState = ReturnType<typeof createStationPage>;

export const stuckKey = (device: string, point: string): string => `${device}/${point}`;

/** The gauges that stand still up to now. The call wants dates; the end has half a day more for zones in the east. */
async function findStuck(code: string, ahead: number, signal: AbortSignal): Promise<Stuck> {
  const now = Date.now() + ahead;
  const date = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const query = { stations: code, from: date(now - DAY_MS), to: date(now + DAY_MS / 2) };
  const { list } = await readQuality({ query }, { signal });
  const isNow = (to: number) => now - to < 10 * FRAME_INTERVAL_MS;
  return Object.fromEntries(
    list.flatMap(({ device, stuck }) =>
      stuck.filter(({ to }) => isNow(to)).map(({ point, from }) => [stuckKey(device, point), from]),
    ),
  );
}
