import { registerApplication, start } from 'single-spa';
import type { Driver } from './lifecycle-driver.ts';
import { patchPage } from './page-hooks.ts';

const NO_TIMEOUT = { millis: 0, warningMillis: 0 };
/** single-spa's timers would outlive a switch, and lifecycles that settle immediately need none. */
const timeouts = { bootstrap: NO_TIMEOUT, mount: NO_TIMEOUT, unmount: NO_TIMEOUT, unload: NO_TIMEOUT };

/**
 * Registers a driver with single-spa. Its lifecycles only record what is wanted, so a child cannot block a navigation
 * or mark the application as broken. MOUNTED means "requested". `isKept` decides whether a mount stays mounted and
 * hidden.
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

/** Starts single-spa, then patches the page around single-spa's patches, so that its listeners see every navigation. */
export function startHost(): void {
  start();
  patchPage();
}
