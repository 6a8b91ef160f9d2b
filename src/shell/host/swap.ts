import { $currentPage } from '../navigation/current-page.ts';
import type { Mount } from '../navigation/mounts.ts';
import type { Driver } from './lifecycle-driver.ts';

/**
 * Puts a kept page in the place of the one that is left as soon as the address has changed, with all other changes of
 * the layout. single-spa runs the lifecycles of both some turns later.
 */
export function followSwaps(drivers: ReadonlyMap<Mount, Driver>): void {
  $currentPage.listen((place, before) => {
    if (!place || !before || place.mount === before.mount) return;
    if (drivers.get(place.mount)?.bringIn()) drivers.get(before.mount)?.takeOut();
  });
}
