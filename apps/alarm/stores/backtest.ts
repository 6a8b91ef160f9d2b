import { atom, type ReadableAtom } from 'nanostores';
import type { BacktestFile } from '#contract/energy/alarm-rule/calls.ts';
import { type Failure, failureOf } from '#kit/failure.ts';
import * as api from '../api/rule.ts';
import type { RuleDraft } from './rule-draft.ts';

export type BacktestState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly progress: number }
  | { readonly status: 'done'; readonly file: BacktestFile }
  | { readonly status: 'failed'; readonly failure: Failure };

/** Days of the past that a person can choose. */
export const BACKTEST_DAYS = [1, 7, 30] as const;

const DAY_MS = 86_400_000;
const ASK_MS = 700;

/** What a rule would have done on the past of a station. The server folds it as a job. */
export function createBacktest(life: AbortSignal) {
  const $state = atom<BacktestState>({ status: 'idle' });
  let running: { readonly own: AbortController; id?: string } | undefined;

  /** Ends the job, too. One that the page is left behind goes on and is listed among the person's jobs. */
  function stop(): void {
    running?.own.abort();
    if (running?.id !== undefined) endJob(running.id);
    running = undefined;
  }

  const endJob = (id: string) => void api.cancelJob({ params: { id } }).catch(() => undefined);

  async function follow(id: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const job = await api.getJob({ params: { id } }, { signal });
      if (job.state === 'done' && job.file !== undefined) {
        const { blob } = await api.getFile({ params: { id: job.file } }, { signal });
        $state.set({ status: 'done', file: JSON.parse(await blob.text()) });
        return;
      }
      if (job.state === 'failed' || job.state === 'cancelled') {
        $state.set({ status: 'failed', failure: { kind: 'failed', message: job.message ?? '' } });
        return;
      }
      $state.set({ status: 'running', progress: job.progress });
      await new Promise((resolve) => setTimeout(resolve, ASK_MS));
    }
  }

  return {
    $state: $state as ReadableAtom<BacktestState>,
    /** Rejects if the server refuses the rule or the period. */
    async run(rule: RuleDraft, station: string, days: number): Promise<void> {
      stop();
      const mine: { readonly own: AbortController; id?: string } = { own: new AbortController() };
      running = mine;
      const signal = AbortSignal.any([life, mine.own.signal]);
      $state.set({ status: 'running', progress: 0 });
      const to = new Date();
      const params = {
        ...{ rule, station, to: to.toISOString() },
        from: new Date(to.getTime() - days * DAY_MS).toISOString(),
      };
      try {
        // A cancel does not abort this call: the job may exist already, and only the answer names it.
        const { id } = await api.createJob({ body: { kind: 'backtest', params } }, { signal: life });
        if (mine.own.signal.aborted) return endJob(id);
        mine.id = id;
        await follow(id, signal);
      } catch (error) {
        if (signal.aborted) return;
        $state.set({ status: 'failed', failure: failureOf(error) });
        throw error;
      } finally {
        if (running === mine) running = undefined;
      }
    },
    cancel(): void {
      stop();
      $state.set({ status: 'idle' });
    },
  };
}
