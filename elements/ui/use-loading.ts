import { useCallback, useEffect, useState } from 'react';

export type Loading =
  | { readonly status: 'loading' | 'ready'; readonly error?: undefined }
  | { readonly status: 'failed'; readonly error: unknown };

/**
 * Runs a load when the view mounts and whenever `key` changes, and returns its state. `retry` runs it again. The load
 * itself stores its data.
 */
export function useLoading(key: string, load: () => Promise<void>): Loading & { retry: () => void } {
  const [state, setState] = useState<Loading>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is a new function on each render; only `key` and `attempt` start a new load
  useEffect(() => {
    let wanted = true;
    setState({ status: 'loading' });
    load().then(
      () => wanted && setState({ status: 'ready' }),
      (error: unknown) => wanted && setState({ status: 'failed', error }),
    );
    return () => {
      wanted = false;
    };
  }, [key, attempt]);

  return { ...state, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
