import { onSwitched } from '#client/stores/organization-switch.ts';
import { $session, $signedIn } from '#client/stores/session.ts';
import { keepsAlive, type Mount, nameOf } from '../navigation/mounts.ts';
import { scrollBack } from '../navigation/page-change.ts';
import { isLeftBehind } from '../session/absence.ts';
import { isolate, isolateHiddenChildren, reconnect } from './hidden-children.ts';
import { atMost, type Recent } from './least-recently-used.ts';
import type { Driver } from './lifecycle-driver.ts';

/** Five hidden pages use some tens of megabytes. Beyond the limit, the least recently used page is unmounted. */
const KEPT_LIMIT = 5;

const recent: Recent<Driver> = atMost(KEPT_LIMIT, (driver) => driver.canLeave('reload'));

/** Mounts that the person has closed. */
const closed = new Set<Mount>();

/** True if a mount stays mounted and hidden when the person leaves it now. */
export const isKept = (mount: Mount): boolean =>
  isLeftBehind(mount) || (keepsAlive(mount) && !closed.has(mount) && $signedIn.get());

/** Unmounts a kept mount. A visible mount is unmounted instead of kept when the person leaves it. */
export function close(mount: Mount, driver: Driver): void {
  closed.add(mount);
  recent.remove(driver);
  driver.drop();
}

/** Wraps a driver: isolates a mount when it is hidden or ended, and reconnects it when it is shown. */
export function kept(mount: Mount, driver: Driver): Driver {
  const name = nameOf(mount);
  return {
    ...driver,
    show() {
      closed.delete(mount);
      recent.remove(driver);
      driver.show();
      reconnect(name);
      if (keepsAlive(mount)) scrollBack(mount);
    },
    hide(keep) {
      driver.hide(keep);
      // A page that ends must not hear of the next one's address either.
      isolate(name);
      if (!keep) return;
      // A page that is kept because the session ended does not count toward the limit.
      if (keepsAlive(mount)) void recent.add(driver);
    },
  };
}

/** Isolates kept mounts while hidden. Unmounts them when the session ends or the organisation changes. */
export function followKept(): void {
  isolateHiddenChildren();
  const end = () => recent.clear();
  onSwitched(end);
  $session.listen((user) => user === null && end());
}
