import { holdByHistory } from './hold-popstate.ts';
import { holdTraversals } from './hold-traversal.ts';

/** Whether a navigation to a path takes away what is shown, and whether it may. */
export interface Leaving {
  leaves(path: string): boolean;
  /** Whether anybody is there to be asked: else nothing is held up. */
  mightHold(): boolean;
  mayLeave(): Promise<boolean>;
}

/** What holds a navigation up. */
export interface Veto {
  /** True when somebody is to be asked before the page goes to the path. */
  holds(path: string): boolean;
  /** Asks, and does `again` once everybody agrees. */
  ask(again: () => void): void;
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
  const push = history.pushState;
  history.pushState = (...given) => {
    const [, , url] = given;
    const go = () => push.apply(history, given);
    if (url && veto.holds(new URL(url, location.href).pathname)) veto.ask(go);
    else go();
  };
}
