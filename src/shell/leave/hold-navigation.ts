import { hookHistory } from '../host/page-hooks.ts';
import { holdByHistory } from './hold-popstate.ts';
import { holdTraversals } from './hold-traversal.ts';
import type { Veto } from './veto.ts';

/** Whether a navigation to a path takes away what is shown, and whether it may. */
export interface Leaving {
  leaves(path: string): boolean;
  /** Whether anybody is there to be asked: else nothing is held up. */
  mightHold(): boolean;
  mayLeave(): Promise<boolean>;
}

/**
 * Asks before a navigation within the page takes away what is shown: it is called off, and done again once everybody
 * agrees, so that the history never holds where nobody went. Who goes elsewhere while being asked goes there.
 */
export function guardNavigation({ leaves, mightHold, mayLeave }: Leaving): void {
  /** What to do once everybody agrees; undefined when nobody is being asked. */
  let wanted: (() => void) | undefined;

  const veto: Veto = {
    holds: (path) => mightHold() && leaves(path),
    ask(again) {
      const isAsking = wanted !== undefined;
      wanted = again;
      if (!isAsking) void decide();
    },
  };

  async function decide(): Promise<void> {
    const may = await mayLeave();
    const go = wanted;
    wanted = undefined;
    if (may) go?.();
  }

  if (!holdTraversals(veto)) holdByHistory(veto);
  hookHistory('ask', (write, next) => {
    const { method, url } = write;
    const isHeld = method === 'pushState' && url && veto.holds(new URL(url, location.href).pathname);
    if (isHeld) veto.ask(() => next(write));
    else next(write);
  });
}
