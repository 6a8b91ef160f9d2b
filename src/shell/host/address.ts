const EVENTS: readonly string[] = ['popstate', 'hashchange'];

type Listener = (event: Event) => unknown;

/**
 * Keeps changes of the address from everybody who listens from now on, as long as `isMuted`. single-spa, which came
 * first, follows them all the same, and calls the others: so they are wrapped where they are registered.
 */
export function muteAddress(isMuted: () => boolean): void {
  const wrapped = new WeakMap<Listener, Listener>();
  const wrap = (listener: Listener): Listener => {
    const known = wrapped.get(listener);
    if (known) return known;
    const quiet: Listener = (event) => {
      if (!isMuted()) listener.call(window, event);
    };
    wrapped.set(listener, quiet);
    return quiet;
  };
  for (const method of ['addEventListener', 'removeEventListener'] as const) {
    const original = window[method] as (...given: unknown[]) => void;
    window[method] = (type: string, listener: unknown, ...rest: unknown[]) => {
      const known = EVENTS.includes(type) && typeof listener === 'function';
      original.call(window, type, known ? wrap(listener as Listener) : listener, ...rest);
    };
  }
}
