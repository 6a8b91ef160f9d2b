import { atom } from 'nanostores';
import { remote } from '#kit/remote.ts';
import { same } from '#kit/same.ts';
import { readQuality } from '../api/desk.ts';

/** When a point stood still, in ms since 1970. */
export interface StuckTime {
  readonly from: number;
  readonly to: number;
}

/** A point and a period of calendar dates at its station, both inside. */
interface Asked {
  readonly device: string;
  readonly point: string;
  readonly from: string;
  readonly to: string;
}

/** When a gauge of a station stood still although it usually changes. Longer periods than the call allows have none. */
export function createStuckTimes(station: string, life: AbortSignal) {
  const $asked = atom<Asked | undefined>();
  const answer = remote<readonly StuckTime[]>(async (signal) => {
    const asked = $asked.get();
    if (!asked) return [];
    const { from, to } = asked;
    const { list } = await readQuality({ query: { stations: station, from, to } }, { signal });
    return list
      .filter(({ device }) => device === asked.device)
      .flatMap(({ stuck }) => stuck.filter(({ point }) => point === asked.point));
  }, life);
  return {
    $times: answer.$state,
    show(asked: Asked): void {
      if (same($asked.get(), asked)) return;
      $asked.set(asked);
      void answer.refresh();
    },
  };
}

export type StuckTimes = ReturnType<typeof createStuckTimes>;
