import { waitForReturn } from '#client/stores/ending.ts';
import { $away, $session, $signedIn } from '#client/stores/session.ts';
import { muteAddress } from '../host/hidden-children.ts';
import type { Driver } from '../host/lifecycle-driver.ts';
import { $currentPage } from '../navigation/current-page.ts';
import { isOpenToAll, keepsAlive, type Mount } from '../navigation/mounts.ts';

/** True for what a person leaves whose session was ended for them, and who may come back. */
export function isLeftBehind(mount: Mount): boolean {
  return $away.get() && !isOpenToAll(mount);
}

/** Keeps the page that such a person leaves, out of sight; drops it when they are forgotten, or go on elsewhere. */
export function followAbsence(drivers: ReadonlyMap<Mount, Driver>): void {
  waitForReturn();
  // The address is the sign-in page's meanwhile: a router that heard of it would clear what it shows.
  muteAddress(() => $away.get());
  const drop = (holds: (mount: Mount) => boolean) => {
    for (const [mount, driver] of drivers) if (!holds(mount)) driver.drop();
  };
  $away.listen((away) => {
    if (!away && $session.get() === null) drop(() => false);
  });
  $currentPage.listen((place) => {
    if ($signedIn.get() && place && !isOpenToAll(place.mount))
      drop((mount) => mount === place.mount || keepsAlive(mount));
  });
}
