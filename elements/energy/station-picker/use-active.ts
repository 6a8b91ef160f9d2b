import { type KeyboardEvent, useState } from 'react';

/** The option that the keys are at: arrows, Home and End walk, Enter chooses. */
export function useActive(count: number, choose: (index: number) => void) {
  const [at, setActive] = useState(0);
  const active = Math.min(at, Math.max(0, count - 1));
  function onKeyDown(event: KeyboardEvent): void {
    const targets: Record<string, number> = {
      ArrowDown: Math.min(active + 1, count - 1),
      ArrowUp: Math.max(active - 1, 0),
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    if (event.nativeEvent.isComposing || count === 0) return;
    if (event.key === 'Enter') choose(active);
    else if (target !== undefined) setActive(target);
    else return;
    event.preventDefault();
  }
  return { active, setActive, onKeyDown };
}
