import { hookHistory } from '../host/page-hooks.ts';
import { holdByHistory } from './hold-popstate.ts';
import { holdTraversals } from './hold-traversal.ts';
import type { Veto } from './veto.ts';

/** Decides whether a navigation to a path leaves the current page, and whether that is allowed. */
export interface Leaving {
  leaves(path: string): boolean;
  /** False if no child or person would be asked; then navigations pass immediately. */
  mightHold(): boolean;
  mayLeave(): Promise<boolean>;
}

/**
 * Asks before a navigation within the page leaves what is shown. The navigation is cancelled and repeated after
 * consent, so that the history never contains an address that was not visited. A second navigation during the question
 * replaces the first.
 */
export function guardNavigation({ leaves, mightHold, mayLeave }: Leaving): void {
  /** The navigation to repeat after consent; undefined while no question is open. */
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
