import { hookHistory } from '../host/page-hooks.ts';
import type { Veto } from './veto.ts';

/** In each entry's state: its place in the history. */
const INDEX = 'heliportIndex';

const indexOf = (state: unknown): number | undefined => {
  const index = (state as Record<string, unknown> | null)?.[INDEX];
  return typeof index === 'number' ? index : undefined;
};

/** A state that is no object has no room for a number. */
const withIndex = (state: unknown, index: number): unknown =>
  state === null || state === undefined || Object.getPrototypeOf(state) === Object.prototype
    ? { ...(state as object), [INDEX]: index }
    : state;

/**
 * Holds Back and Forward in a browser without the Navigation API: the address has changed by then, and is changed back
 * before anybody hears of it.
 */
export function holdByHistory({ holds, ask }: Veto): void {
  let current = indexOf(history.state) ?? 0;
  /** The entries that the next traversals lead to by our own hand. */
  const ours: number[] = [];

  hookHistory('number', (write, next) => {
    if (write.method === 'pushState') current += 1;
    next({ ...write, data: withIndex(write.data, current) });
  });
  history.replaceState(withIndex(history.state, current), '');

  /** The address is what it was: nobody has to hear of that. */
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

  // Before all others; single-spa takes what is registered at the window itself for a router's.
  EventTarget.prototype.addEventListener.call(globalThis, 'popstate', hear, true);
}
