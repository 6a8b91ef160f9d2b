import { atom } from 'nanostores';
import { createMonitor } from './monitor.ts';

/** What one tab of the app holds. Pages follow live data while they are mounted and the tab is awake. */
export function createModel(life: AbortSignal) {
  return { monitor: createMonitor(life), $isAwake: atom(true) };
}

export type Model = ReturnType<typeof createModel>;
