import { atom, computed } from 'nanostores';
import type { Sequence } from '#contract/energy/command-sequence/calls.ts';
import { changing } from '#kit/changing.ts';
import { decimalText } from '#kit/decimal.ts';
import { followCommands, followSequences } from '#kit/live.ts';
import { remote } from '#kit/remote.ts';
import {
  declineSequence,
  endSequence,
  getSequence,
  releaseSequence,
  sendSequence,
  withdrawSequence,
} from '../api/control.ts';
import { newKey } from './sender.ts';

/** A step as it is written. */
export interface DraftStep {
  readonly key: string;
  readonly device: string;
  readonly point: string;
  readonly value: string;
}

/** Steps that are written, and sent for release together. */
export function createDraft(station: string) {
  const $steps = atom<readonly DraftStep[]>([]);
  const $reason = atom('');
  /** Of these steps. Other steps are another sequence. */
  let key = newKey();
  const set = (steps: readonly DraftStep[]): void => {
    key = newKey();
    $steps.set(steps);
  };
  function clear(): void {
    set([]);
    $reason.set('');
  }
  return {
    ...{ $steps, $reason, clear },
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
    /** Sends them, and begins anew. Answers with the id of the sequence. */
    async send(): Promise<string> {
      const { id } = await sendSequence({
        body: {
          ...{ station, idempotencyKey: key, reason: $reason.get().trim() },
          steps: $steps
            .get()
            .map(({ device, point, value }) => ({ device, point, value: decimalText(value) })),
        },
      });
      clear();
      return id;
    },
  };
}
export type Draft = ReturnType<typeof createDraft>;

/** The drafts of an app, one for each station. They outlive the drawer in which they are written. */
export function createDrafts() {
  const drafts = new Map<string, Draft>();
  const $unsent = atom<ReadonlySet<string>>(new Set());
  return {
    /** True while steps of any station are written and not sent. */
    $hasUnsent: computed($unsent, (unsent) => unsent.size > 0),
    of(station: string): Draft {
      const known = drafts.get(station);
      if (known) return known;
      const draft = createDraft(station);
      drafts.set(station, draft);
      draft.$steps.listen((steps) => {
        const unsent = new Set($unsent.get());
        if (steps.length > 0) unsent.add(station);
        else unsent.delete(station);
        $unsent.set(unsent);
      });
      return draft;
    },
  };
}

/** So often a running sequence is asked for, where no stream tells its steps. */
const POLL_MS = 3000;
/** The same for one that waits. */
const WAITING_POLL_MS = 15_000;

/** A sequence that was sent, followed until it has ended. */
export function createRun(id: string, life: AbortSignal) {
  const run = remote<Sequence>((signal) => getSequence({ params: { id } }, { signal }), life);
  const stands = () => {
    const state = run.$state.get();
    return state.status === 'ready' ? state.data.state : undefined;
  };
  let isFollowed = false;
  const watch = run.$state.subscribe((state) => {
    if (state.status !== 'ready' || isFollowed) return;
    isFollowed = true;
    const { station } = state.data;
    const steps = () => {
      if (stands() === 'running') void run.refresh();
    };
    followCommands([station], { steps }, life);
    const states = (list: readonly { readonly id: string }[]) => {
      if (list.some((one) => one.id === id)) void run.refresh();
    };
    followSequences([station], { steps: states }, life);
  });
  const poll = (state: Sequence['state'], everyMs: number) =>
    setInterval(() => {
      if (stands() === state && document.visibilityState === 'visible') void run.refresh();
    }, everyMs);
  const timers = [poll('running', POLL_MS), poll('waiting', WAITING_POLL_MS)];
  life.addEventListener('abort', () => {
    watch();
    for (const timer of timers) clearInterval(timer);
  });
  void run.load();
  const changes = changing(run.refresh);
  /** Changes the sequence. After a refusal, loads it again: another person may have decided. */
  async function change(work: () => Promise<unknown>): Promise<boolean> {
    const isDone = await changes.change(work);
    if (!isDone) await run.refresh();
    return isDone;
  }
  const byId = { params: { id } };
  return {
    ...{ $state: run.$state, load: run.load, changes },
    release: () => change(() => releaseSequence(byId)),
    decline: (remark: string) => change(() => declineSequence({ ...byId, body: { remark } })),
    withdraw: () => change(() => withdrawSequence(byId)),
    end: () => change(() => endSequence(byId)),
  };
}
export type Run = ReturnType<typeof createRun>;
