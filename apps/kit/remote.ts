import { atom, type ReadableAtom } from 'nanostores';
import { type Failure, failureOf } from './failure.ts';

export type RemoteState<Data> =
  | { readonly status: 'loading' }
  /** `failure`: the newest try failed, `data` is from before. */
  | { readonly status: 'ready'; readonly data: Data; readonly failure?: Failure }
  | { readonly status: 'failed'; readonly failure: Failure };

/**
 * Data of the server, loaded and loaded again. A newer load cancels an older one; all end with `life`.
 * `refresh` keeps what is shown until the answer is there, `load` starts from nothing.
 */
export function remote<Data>(fetch: (signal: AbortSignal) => Promise<Data>, life: AbortSignal) {
  const $state = atom<RemoteState<Data>>({ status: 'loading' });
  let newest: AbortController | undefined;

  async function refresh(): Promise<void> {
    newest?.abort();
    const own = new AbortController();
    newest = own;
    const signal = AbortSignal.any([life, own.signal]);
    try {
      const data = await fetch(signal);
      if (!signal.aborted) $state.set({ status: 'ready', data });
    } catch (error) {
      if (signal.aborted) return;
      const failure = failureOf(error);
      const before = $state.get();
      const keep = before.status === 'ready' && failure.kind !== 'forbidden';
      $state.set(keep ? { ...before, failure } : { status: 'failed', failure });
    }
  }

  async function load(): Promise<void> {
    $state.set({ status: 'loading' });
    await refresh();
  }

  return { $state: $state as ReadableAtom<RemoteState<Data>>, load, refresh };
}
