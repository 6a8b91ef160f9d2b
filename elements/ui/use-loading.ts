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

  // biome-ignore lint/correctness/useExhaustiveDependencies: reload when the key or the attempt changes, not with each new function
  useEffect(() => {
    let active = true;
    setState({ status: 'loading' });
    load().then(
      () => active && setState({ status: 'ready' }),
      (error: unknown) => active && setState({ status: 'failed', error }),
    );
    return () => {
      active = false;
    };
  }, [key, attempt]);

  return { ...state, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
