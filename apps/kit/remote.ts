import { ApiError, TransportError } from '@heliport/client';
import { atom, type ReadableAtom } from 'nanostores';
import { Code } from '#contract/codes.ts';

/** Why something could not be loaded; `message` is the server's own sentence, '' without one. */
export interface Failure {
  kind: 'forbidden' | 'offline' | 'failed';
  message: string;
}

export type Resource<Data> =
  | { status: 'loading' }
  /** `failure`: the newest try failed, `data` is from before. */
  | { status: 'ready'; data: Data; failure?: Failure }
  | { status: 'failed'; failure: Failure };

/** What a refused or lost call means to the person. Anything else is a fault of ours and rises. */
function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) {
    return { kind: error.code === Code.Forbidden ? 'forbidden' : 'failed', message: error.message };
  }
  if (error instanceof TransportError) {
    return { kind: error.kind === 'offline' ? 'offline' : 'failed', message: '' };
  }
  throw error;
}

/**
 * Something to load, and to load again. A newer load cancels an older one; all end with `life`.
 * `refresh` keeps what is shown until the answer is there, `load` starts from nothing.
 */
export function resource<Data>(fetch: (signal: AbortSignal) => Promise<Data>, life: AbortSignal) {
  const $state = atom<Resource<Data>>({ status: 'loading' });
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

  return { $state: $state as ReadableAtom<Resource<Data>>, load, refresh };
}
