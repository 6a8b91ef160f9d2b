import { type ComponentType, lazy } from 'react';

const backOnline = () =>
  new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true }));

/** Waits before the code of a part is asked for again, in ms. The network or the server may be there again by then. */
const WAITS_MS = [1000, 2000, 4000];

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** True if the code did not come. What it threw itself would be thrown again. */
const isMissing = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module/.test(error.message);

async function loadedWhenOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  const waits = [...WAITS_MS];
  for (;;)
    try {
      return await load();
    } catch (error) {
      const ms = isMissing(error) ? waits.shift() : undefined;
      if (!navigator.onLine) await backOnline();
      else if (ms !== undefined) await wait(ms);
      else throw error;
    }
}

/**
 * A part whose code loads when it is first shown, or by `preload` before that. While the network is gone, it goes on
 * loading instead of breaking the view around it, and tries again once the network is back. Code that does not come for
 * another reason is asked for three times more.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const preload = () => {
    loading ??= loadedWhenOnline(load).then((Part) => ({ default: Part }));
    return loading;
  };
  return Object.assign(lazy(preload), { preload });
}

export type LazyPart<Props extends object> = ReturnType<typeof lazyPart<Props>>;
