import { atom } from 'nanostores';
import type { DataOf } from '#contract/call.ts';
import type { readCurves as curves } from '#contract/energy/curve/calls.ts';
import type { readSlots as slots } from '#contract/energy/slot/calls.ts';
import { remote } from '#kit/remote.ts';
import { same } from '#kit/same.ts';
import { readCurves, readSlots } from '../api/desk.ts';

/** A part of the frames of a device. */
export interface FramesAsk {
  readonly station: string;
  readonly device: string;
  readonly points: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** The frames of a device as they were sent. The shown frames stay until the next ones have been loaded. */
export const createFrames = (life: AbortSignal) =>
  asked<FramesAsk, DataOf<typeof curves>>(
    ({ station, device, points, from, to }, signal) =>
      readCurves(
        {
          body: {
            series: points.map((point) => ({ station, device, point })),
            ...{ from: new Date(from).toISOString(), to: new Date(to).toISOString(), density: 1440 },
          },
        },
        { signal },
      ),
    life,
  );
export type Frames = ReturnType<typeof createFrames>;

/** A local day of a meter. */
export interface SlotsAsk {
  readonly station: string;
  readonly device: string;
  readonly date: string;
}

/** The quarters of an hour of a meter. */
export const createSlots = (life: AbortSignal) =>
  asked<SlotsAsk, DataOf<typeof slots>>(
    ({ station, device, date }, signal) =>
      readSlots({ body: { meters: [{ station, device }], from: date, to: date } }, { signal }),
    life,
  );
export type Slots = ReturnType<typeof createSlots>;

function asked<Ask, Data>(fetch: (ask: Ask, signal: AbortSignal) => Promise<Data>, life: AbortSignal) {
  const $ask = atom<Ask | undefined>();
  const answer = remote<{ readonly ask: Ask; readonly data: Data } | undefined>(async (signal) => {
    const ask = $ask.get();
    return ask && { ask, data: await fetch(ask, signal) };
  }, life);
  return {
    $answer: answer.$state,
    load: answer.load,
    show(ask: Ask): void {
      if (same($ask.get(), ask)) return;
      $ask.set(ask);
      void answer.refresh();
    },
  };
}
