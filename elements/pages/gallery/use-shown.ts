import { useCallback, useEffect, useState } from 'react';
import { type Change, queryOf, type Shown, shownBy } from './address.ts';

/** The shell's router reports every navigation; the browser reports only Back and Forward. */
const EVENTS = ['popstate', 'single-spa:routing-event'];

/**
 * What the address says, and a function that changes it. The address is replaced: each new one would open a tab of its
 * own.
 */
export function useShown(): [Shown, (change: Change) => void] {
  const [shown, setShown] = useState(() => shownBy(location.search));
  useEffect(() => {
    const own = location.pathname;
    const follow = () => {
      if (location.pathname !== own) return;
      const next = shownBy(location.search);
      setShown((old) => (queryOf(old) === queryOf(next) ? old : next));
    };
    for (const name of EVENTS) window.addEventListener(name, follow);
    return () => {
      for (const name of EVENTS) window.removeEventListener(name, follow);
    };
  }, []);
  const change = useCallback((part: Change) => {
    const next = { ...shownBy(location.search), ...part };
    history.replaceState(history.state, '', location.pathname + queryOf(next));
    setShown(shownBy(queryOf(next)));
  }, []);
  return [shown, change];
}
