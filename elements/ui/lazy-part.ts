import { type ComponentType, lazy } from 'react';

const backOnline = () =>
  new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true }));

async function loadedWhenOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;)
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await backOnline();
    }
}

/**
 * A part whose code loads when it is first shown. While the network is gone, it goes on loading instead of breaking the
 * view around it, and tries again once the network is back.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadedWhenOnline(load) }));
