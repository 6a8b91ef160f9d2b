import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { createContext, useContext, useEffect, useState } from 'react';

/** Whether the app's tab is shown. A page whose tab is left stays mounted, and hidden. `reactApp` provides it. */
export const ShownContext = createContext<ReadableAtom<boolean>>(atom(true));

export const useIsShown = (): boolean => useStore(useContext(ShownContext));

/** A time that goes on while the app is shown: it is read in an interval, and at once when the app is shown again. */
export function useNow(now: () => number, everyMs: number): number {
  const [time, setTime] = useState(now);
  const isShown = useIsShown();
  useEffect(() => {
    if (!isShown) return;
    setTime(now());
    const timer = setInterval(() => setTime(now()), everyMs);
    return () => clearInterval(timer);
  }, [now, everyMs, isShown]);
  return time;
}
