import { hookHistory } from '../host/page-hooks.ts';
import type { Veto } from './veto.ts';

/** Key in each entry's state that holds its position in the history. */
const INDEX = 'heliportIndex';

const indexOf = (state: unknown): number | undefined => {
  const index = (state as Record<string, unknown> | null)?.[INDEX];
  return typeof index === 'number' ? index : undefined;
};

/** A state that is not a plain object cannot carry the position. */
const withIndex = (state: unknown, index: number): unknown =>
  state === null || state === undefined || Object.getPrototypeOf(state) === Object.prototype
    ? { ...(state as object), [INDEX]: index }
    : state;

/**
 * Holds Back and Forward in browsers without the Navigation API. The address has already changed at popstate; it is
 * changed back before any other listener runs.
 */
export function holdByHistory({ holds, ask }: Veto): void {
  let current = indexOf(history.state) ?? 0;
  /** Positions of the traversals that this module itself started. */
  const ours: number[] = [];

  hookHistory('number', (write, next) => {
    if (write.method === 'pushState') current += 1;
    next({ ...write, data: withIndex(write.data, current) });
  });
  history.replaceState(withIndex(history.state, current), '');

  /** The address is unchanged after an undone traversal, so other listeners must not see the event. */
  function undoneIs(to: number | undefined, event: Event): void {
    if (to === undefined || ours[0] !== to) return;
    ours.shift();
    event.stopImmediatePropagation();
  }

  function hear(event: Event): void {
    const to = indexOf(event instanceof PopStateEvent ? event.state : undefined);
    if (to === undefined || to === current) {
      undoneIs(to, event);
      return;
    }
    const delta = to - current;
    if (ours[0] === to || !holds(location.pathname)) {
      ours.splice(0, ours[0] === to ? 1 : 0);
      current = to;
      return;
    }
    event.stopImmediatePropagation();
    ours.push(current);
    history.go(-delta);
    ask(() => {
      ours.push(to);
      history.go(delta);
    });
  }

  // Registers before all other listeners; single-spa treats listeners registered on the window later as a router's.
  EventTarget.prototype.addEventListener.call(globalThis, 'popstate', hear, true);
}
