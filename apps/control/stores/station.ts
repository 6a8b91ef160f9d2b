import { $language, tellOutcome } from '@heliport/client';
import { atom, map } from 'nanostores';
import type { DataOf } from '#contract/call.ts';
import type { Command, getControlStation as controlStationCall } from '#contract/energy/command/calls.ts';
import type { Latest } from '#contract/energy/device/calls.ts';
import { FRAME_INTERVAL_MS } from '#contract/energy/station/rules.ts';
import { gathered } from '#kit/gathered.ts';
import { followCommands, followSequences, followStations } from '#kit/live.ts';
import { onSwitch } from '#kit/organization.ts';
import { remote } from '#kit/remote.ts';
import { getControlStation, listCommands } from '../api/control.ts';
import { getTree, readDemand, readLatest } from '../api/telemetry.ts';
import { createSender } from './sender.ts';

export type ControlStation = DataOf<typeof controlStationCall>;

/** Commands that are shown beside the devices. The log has all. */
const RECENT = 8;
/** So often is asked how open commands stand, where no stream tells it. */
const OPEN_POLL_MS = 3000;

/** State and actions of the control of one station. */
export function createStation(code: string, life: AbortSignal) {
  /** How far the server's clock is ahead of the browser's. */
  const $ahead = atom(0);
  const now = () => Date.now() + $ahead.get();
  const control = remote(async (signal) => {
    const answer = await getControlStation({ params: { code } }, { signal });
    $ahead.set(Date.parse(answer.now) - Date.now());
    return answer;
  }, life);
  const tree = remote((signal) => getTree({ params: { code } }, { signal }), life);
  const $latest = map<Record<string, Latest>>({});
  const latest = remote(async (signal) => {
    take((await readLatest({ query: { station: code } }, { signal })).list);
    return true;
  }, life);
  const demand = remote(async (signal) => {
    const known = tree.$state.get();
    if (known.status !== 'ready') return null;
    const month = monthIn(known.data.tz, now());
    return (await readDemand({ query: { station: code, month } }, { signal })).maxKw;
  }, life);
  const askDemand = tree.$state.listen(({ status }) => {
    if (status === 'ready') void demand.refresh();
  });
  const recent = remote(async (signal) => {
    const { list } = await listCommands({ query: { station: code, page: 1, size: RECENT } }, { signal });
    // Seconds that are left count from here.
    return { list, at: now() };
  }, life);

  function take(list: readonly Latest[]): void {
    for (const one of list) {
      const before = $latest.get()[one.device];
      if (one.station === code && (!before || before.ts <= one.ts)) $latest.setKey(one.device, one);
    }
  }

  const parts = [control, tree, latest, recent];
  const commandsSoon = gathered(() => Promise.all([control.refresh(), recent.refresh()]));
  const stateSoon = gathered(control.refresh);
  let live: AbortController | undefined;
  let timers: ReturnType<typeof setInterval>[] = [];

  const isOpen = (): boolean => {
    const shown = recent.$state.get();
    const state = control.$state.get();
    const isLocked = state.status === 'ready' && state.data.devices.some(({ lock }) => lock !== null);
    return isLocked || (shown.status === 'ready' && shown.data.list.some(({ state }) => state === 'open'));
  };

  /** Follows values and commands, and asks where no stream can be opened. */
  function follow(): void {
    rest();
    live = new AbortController();
    const values = (list: readonly Latest[], isSnapshot: boolean) => {
      take(list);
      // A frame can change what may be sent.
      if (!isSnapshot) stateSoon.soon();
    };
    followStations({ stations: [code] }, { values }, live.signal);
    const steps = (_: unknown, isStart: boolean) => {
      if (!isStart || recent.$state.get().status === 'ready') commandsSoon.soon();
    };
    followCommands([code], { steps }, live.signal);
    followSequences([code], { steps: stateSoon.soon }, live.signal);
    const isVisible = () => document.visibilityState === 'visible';
    timers = [
      setInterval(() => {
        if (isVisible()) void Promise.all([control.refresh(), recent.refresh(), latest.refresh()]);
      }, FRAME_INTERVAL_MS),
      setInterval(() => {
        if (isVisible() && isOpen() && !commandsSoon.isRecent(OPEN_POLL_MS)) commandsSoon.soon();
      }, OPEN_POLL_MS),
    ];
  }

  function rest(): void {
    live?.abort();
    for (const timer of timers) clearInterval(timer);
    commandsSoon.stop();
    stateSoon.stop();
    for (const part of [...parts, demand]) part.rest();
  }

  /** Commands that were sent from here and are still open. */
  const own = new Set<string>();
  const tell = recent.$state.listen((state) => {
    if (state.status !== 'ready') return;
    for (const { id, state: stands } of state.data.list) {
      if (stands === 'open' || !own.delete(id)) continue;
      if (stands === 'timeout') void tellOutcome('executionTimeout');
      if (stands === 'fail') void tellOutcome('sendFailed');
    }
  });

  /** Texts that the server translates. */
  const retell = $language.listen(() => void Promise.all(parts.map((part) => part.refresh())));
  onSwitch(() => {
    $latest.set({});
    void Promise.all(parts.map((part) => part.load()));
  }, life);
  life.addEventListener('abort', () => {
    rest();
    askDemand();
    tell();
    retell();
  });

  return {
    ...{ code, now, $latest, send: createSender() },
    ...{ $control: control.$state, $tree: tree.$state, $demand: demand.$state, $recent: recent.$state },
    load: () => Promise.all(parts.map((part) => part.load())),
    refresh: () => Promise.all(parts.map((part) => part.refresh())),
    rest,
    /** Shows commands that were just sent, and tells how they end. */
    async sent(commands: readonly Command[]): Promise<void> {
      for (const { id } of commands) own.add(id);
      await Promise.all([control.refresh(), recent.refresh()]);
    },
    /** Reloads behind what is shown, and follows. */
    wake(): void {
      follow();
      void Promise.all(parts.map((part) => part.refresh()));
    },
  };
}

/** The month at the station, such as `2026-11`. */
const monthIn = (tz: string, ms: number): string =>
  new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', timeZone: tz }).format(ms);

export type Station = ReturnType<typeof createStation>;
