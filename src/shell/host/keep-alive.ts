import { onSwitched } from '#client/stores/organization-switch.ts';
import { $session, $signedIn } from '#client/stores/session.ts';
import { keepsAlive, type Mount, nameOf } from '../navigation/mounts.ts';
import { scrollBack } from '../navigation/page-change.ts';
import { isLeftBehind } from '../session/absence.ts';
import { isolate, isolateHiddenChildren, reconnect } from './hidden-children.ts';
import { atMost, type Recent } from './least-recently-used.ts';
import type { Driver } from './lifecycle-driver.ts';

/** So many pages out of sight hold some tens of megabytes; who goes among more finds the oldest one started anew. */
const KEPT_LIMIT = 5;

const recent: Recent<Driver> = atMost(KEPT_LIMIT, (driver) => driver.canLeave('reload'));

/** What the person has closed. */
const closed = new Set<Mount>();

/** True for what stays as it is, out of sight, when the person leaves it now. */
export const isKept = (mount: Mount): boolean =>
  isLeftBehind(mount) || (keepsAlive(mount) && !closed.has(mount) && $signedIn.get());

/** Ends what is kept, or will not keep what is still shown. */
export function close(mount: Mount, driver: Driver): void {
  closed.add(mount);
  recent.remove(driver);
  driver.drop();
}

/** The driver with what is due when something that is kept goes out of sight or comes back. */
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
      if (!keep) return;
      isolate(name);
      // Whoever was signed out by force finds their page again, however many others wait.
      if (keepsAlive(mount)) void recent.add(driver);
    },
  };
}

/** Isolates what is kept out of sight; ends it when it is nobody's any more. */
export function followKept(): void {
  isolateHiddenChildren();
  const end = () => recent.clear();
  onSwitched(end);
  $session.listen((user) => user === null && end());
}
