import { waitForReturn } from '#client/stores/ending.ts';
import { $away, $session, $signedIn } from '#client/stores/session.ts';
import { muteAddress } from '../host/hidden-children.ts';
import type { Driver } from '../host/lifecycle-driver.ts';
import { $currentPage } from '../navigation/current-page.ts';
import { isOpenToAll, keepsAlive, type Mount } from '../navigation/mounts.ts';

/** True for a page left because the session was ended for the person, who may sign in again. */
export function isLeftBehind(mount: Mount): boolean {
  return $away.get() && !isOpenToAll(mount);
}

/** Keeps such a page hidden. Drops it when the session is forgotten or the person continues elsewhere. */
export function followAbsence(drivers: ReadonlyMap<Mount, Driver>): void {
  waitForReturn();
  // The address is the sign-in page's during the absence. A hidden router that saw it would reset its page.
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
