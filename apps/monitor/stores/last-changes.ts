import { map, type ReadableAtom } from 'nanostores';
import type { LastChange } from '#contract/energy/data-quality/calls.ts';
import type { Latest } from '#contract/energy/device/calls.ts';
import { remote } from '#kit/remote.ts';
import { readLastChanges } from '../api/desk.ts';
import type { Desk } from './desk.ts';

/** When a point changed last; null for one that has not changed for days. */
export type Changed = LastChange['at'];

/** When the points of a device changed last. New frames that the desk is told change it, too. */
export function createLastChanges(desk: Desk, device: string, life: AbortSignal) {
  const $changes = map<Record<string, Changed>>({});
  const data = remote(async (signal) => {
    const { list } = await readLastChanges({ query: { station: desk.code, device } }, { signal });
    for (const { point, at } of list)
      if ((at ?? 0) >= ($changes.get()[point] ?? 0)) $changes.setKey(point, at);
    return true;
  }, life);

  let before: Latest | undefined = desk.$latest.get()[device];
  const stop = desk.$latest.listen((all) => {
    const frame = all[device];
    if (!frame || frame === before) return;
    for (const [point, value] of Object.entries(frame.values)) {
      const old = before?.values[point] ?? null;
      if (value !== null && old !== null && value !== old) $changes.setKey(point, frame.ts);
    }
    before = frame;
  });
  life.addEventListener('abort', stop, { once: true });

  return {
    $changes: $changes as ReadableAtom<Readonly<Record<string, Changed>>>,
    load: data.load,
    refresh: data.refresh,
  };
}

export type LastChanges = ReturnType<typeof createLastChanges>;

/** For sorting: the longest unchanged first, and those of which nothing is known last. */
export const changeRank = (changed: Changed | undefined): number =>
  changed === undefined ? Number.POSITIVE_INFINITY : (changed ?? 0);
