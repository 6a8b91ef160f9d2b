import { registerApplication, start } from 'single-spa';
import type { Driver } from './lifecycle-driver.ts';
import { patchPage } from './page-hooks.ts';

const NO_TIMEOUT = { millis: 0, warningMillis: 0 };
/** Its timers would outlive a switch; lifecycles that settle at once need none. */
const timeouts = { bootstrap: NO_TIMEOUT, mount: NO_TIMEOUT, unmount: NO_TIMEOUT, unload: NO_TIMEOUT };

/**
 * Registers a driver with single-spa. Its lifecycles only note what is wanted, so nothing that a child does can
 * block a navigation or mark the application as broken; MOUNTED means "asked for". `isKept` tells whether what is left
 * stays as it is, out of sight.
 */
export function register(name: string, driver: Driver, isActive: () => boolean, isKept: () => boolean): void {
  const lifecycles = {
    bootstrap: async () => undefined,
    mount: async () => driver.show(),
    unmount: async () => driver.hide(isKept()),
    timeouts,
  };
  registerApplication({
    name,
    app: async () => lifecycles,
    activeWhen: isActive,
  });
}

/** Starts single-spa, and then patches the page around its own patches: its listeners hear of every navigation. */
export function startHost(): void {
  start();
  patchPage();
}
