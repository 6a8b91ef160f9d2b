import type { Device } from '#contract/energy/device/calls.ts';
import { followCommands } from '#kit/live.ts';
import { remote } from '#kit/remote.ts';
import { getCommand, getControlStation } from '../api/control.ts';
import { getTree, readLatest } from '../api/telemetry.ts';
import type { ControlStation } from './station.ts';
import type { LatestValues } from './target.ts';

/** So often an open command is asked for, where no stream tells its steps. */
const POLL_MS = 5000;

/** One command with its whole life, followed until it has ended. */
export function createCommand(id: string, life: AbortSignal) {
  const command = remote((signal) => getCommand({ params: { id } }, { signal }), life);
  let isFollowed = false;
  const watch = command.$state.subscribe((state) => {
    if (state.status !== 'ready' || isFollowed) return;
    isFollowed = true;
    const steps = (list: readonly { id: string }[]) => {
      if (list.some((one) => one.id === id)) void command.refresh();
    };
    followCommands([state.data.station], { steps }, life);
  });
  const timer = setInterval(() => {
    const state = command.$state.get();
    const isOpen = state.status === 'ready' && state.data.state === 'open';
    if (isOpen && document.visibilityState === 'visible') void command.refresh();
  }, POLL_MS);
  life.addEventListener('abort', () => {
    watch();
    clearInterval(timer);
  });
  void command.load();
  return { $state: command.$state, load: command.load };
}

/** What is known of a station when something is put back there. */
export interface Place {
  readonly control: ControlStation;
  readonly devices: readonly Device[];
  readonly latest: LatestValues;
}

export function createPlace(code: string, life: AbortSignal) {
  const place = remote<Place>(async (signal) => {
    const [control, { devices }, { list }] = await Promise.all([
      getControlStation({ params: { code } }, { signal }),
      getTree({ params: { code } }, { signal }),
      readLatest({ query: { station: code } }, { signal }),
    ]);
    return { control, devices, latest: Object.fromEntries(list.map((one) => [one.device, one])) };
  }, life);
  void place.load();
  return { $state: place.$state, load: place.load };
}
