import { atom } from 'nanostores';
import type { Sequence } from '#contract/energy/command-sequence/calls.ts';
import { followCommands } from '#kit/live.ts';
import { remote } from '#kit/remote.ts';
import { endSequence, getSequence, sendSequence } from '../api/control.ts';
import { newKey } from './sender.ts';

/** A step as it is written. */
export interface DraftStep {
  readonly key: string;
  readonly device: string;
  readonly point: string;
  readonly value: string;
}

/** Steps that are written, and sent one after the other. */
export function createDraft(station: string) {
  const $steps = atom<readonly DraftStep[]>([]);
  /** Of these steps. Other steps are another sequence. */
  let key = newKey();
  const set = (steps: readonly DraftStep[]): void => {
    key = newKey();
    $steps.set(steps);
  };
  return {
    $steps,
    add: (step: Omit<DraftStep, 'key'>) => set([...$steps.get(), { key: newKey(), ...step }]),
    change: (at: number, part: Partial<DraftStep>) =>
      set($steps.get().map((step, index) => (index === at ? { ...step, ...part } : step))),
    remove: (at: number) => set($steps.get().filter((_, index) => index !== at)),
    /** Puts a step before the one above it. */
    raise(at: number): void {
      const steps = [...$steps.get()];
      const [step] = steps.splice(at, 1);
      if (step) set(steps.toSpliced(Math.max(0, at - 1), 0, step));
    },
    send: (reason: string) =>
      sendSequence({
        body: {
          ...{ station, idempotencyKey: key, reason },
          steps: $steps.get().map(({ device, point, value }) => ({ device, point, value })),
        },
      }),
  };
}
export type Draft = ReturnType<typeof createDraft>;

/** So often a running sequence is asked for, where no stream tells its steps. */
const POLL_MS = 3000;

/** A sequence that was sent, followed until it has ended. */
export function createRun(id: string, life: AbortSignal) {
  const run = remote<Sequence>((signal) => getSequence({ params: { id } }, { signal }), life);
  const isRunning = () => {
    const state = run.$state.get();
    return state.status === 'ready' && state.data.state === 'running';
  };
  let isFollowed = false;
  const watch = run.$state.subscribe((state) => {
    if (state.status !== 'ready' || isFollowed) return;
    isFollowed = true;
    const steps = () => {
      if (isRunning()) void run.refresh();
    };
    followCommands([state.data.station], { steps }, life);
  });
  const timer = setInterval(() => {
    if (isRunning() && document.visibilityState === 'visible') void run.refresh();
  }, POLL_MS);
  life.addEventListener('abort', () => {
    watch();
    clearInterval(timer);
  });
  void run.load();
  return {
    $state: run.$state,
    load: run.load,
    async end(): Promise<void> {
      await endSequence({ params: { id } });
      await run.refresh();
    },
  };
}
export type Run = ReturnType<typeof createRun>;
