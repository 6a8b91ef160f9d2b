import { retryWhenBack } from '@heliport/client';
import { atom, type ReadableAtom } from 'nanostores';
import { type Failure, failureOf } from './failure.ts';
import { same } from './same.ts';

export type RemoteState<Data> =
  | { readonly status: 'loading' }
  /** `failure` is set if the latest load failed; `data` is then from an earlier load. */
  | { readonly status: 'ready'; readonly data: Data; readonly failure?: Failure }
  | { readonly status: 'failed'; readonly failure: Failure };

/**
 * Data from the server that can be reloaded. A newer load aborts an older one; `life` aborts all. `refresh` keeps the
 * current data until the response arrives; `load` clears it first. A load that failed for the network is repeated when
 * that is back.
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
      if (signal.aborted) return;
      const before = $state.get();
      // Views need not be drawn again for what they show.
      const isShown = before.status === 'ready' && !before.failure && same(before.data, data);
      if (!isShown) $state.set({ status: 'ready', data });
    } catch (error) {
      if (signal.aborted) return;
      const failure = failureOf(error);
      const before = $state.get();
      const keep = before.status === 'ready' && failure.kind !== 'forbidden';
      $state.set(keep ? { ...before, failure } : { status: 'failed', failure });
      const cancel = retryWhenBack(error, () => void refresh());
      signal.addEventListener('abort', cancel, { once: true });
    }
  }

  async function load(): Promise<void> {
    $state.set({ status: 'loading' });
    await refresh();
  }

  /** Gives up the load in flight, for an app that is hidden. The state stays. */
  const rest = (): void => newest?.abort();

  return { $state: $state as ReadableAtom<RemoteState<Data>>, load, refresh, rest };
}
