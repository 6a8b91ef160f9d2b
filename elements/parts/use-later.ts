import { useEffect, useEffectEvent, useState } from 'react';

export interface Later<View> {
  /** Null until it is there. */
  readonly View: View | null;
  /** Why it could not be fetched; undefined otherwise. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** A view whose code is fetched when it is first wanted, since few people need it. */
export function useLater<View>(wanted: boolean, load: () => Promise<View>): Later<View> {
  const [state, setState] = useState<{ View: View | null; error: unknown }>({ View: null, error: undefined });
  const [attempt, setAttempt] = useState(0);
  const fetchView = useEffectEvent(load);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry fetches it again
  useEffect(() => {
    if (!wanted) return;
    let active = true;
    setState((before) => ({ ...before, error: undefined }));
    fetchView().then(
      (View) => active && setState({ View, error: undefined }),
      (error: unknown) => active && setState({ View: null, error }),
    );
    return () => {
      active = false;
    };
  }, [wanted, attempt]);

  return { ...state, retry: () => setAttempt((count) => count + 1) };
}
