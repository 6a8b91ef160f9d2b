import { triggerAppChange } from 'single-spa';
import { currentPath, paths } from '#client/routes.ts';
import { $menu } from '#client/stores/menu.ts';
import { $permissions } from '#client/stores/permission.ts';
import { $ended, $signedIn, refreshWhenDue } from '#client/stores/session.ts';
import { isRefreshDue } from '#client/stores/token.ts';
import { CHILD_FILES_PATH } from '#contract/child/address.ts';
import { type Decision, decide } from '../guard.ts';
import { noPermission } from '../pages.ts';
import { $settled } from '../session/start.ts';
import { covers } from './access.ts';
import { $currentPage } from './current-page.ts';
import { type Child, keepsAlive, type Mount, mountOf } from './mounts.ts';

let mounts: readonly Mount[] = [];
let children: readonly Child[] = [];
/** Address that was decided on; empty asks for a new decision. */
let decided = '';
/** Address whose refresh was tried: one attempt a navigation. */
let refreshed = '';
/** The session has just ended. */
let leaving = false;

function decideNow(): Decision {
  const { pathname, search, hash, href } = location;
  return decide({
    path: pathname,
    rest: search + hash,
    token: $signedIn.get(),
    refreshDue: refreshed !== href && isRefreshDue(),
    covered: covers(pathname, children, {
      permissions: $permissions.get(),
      menu: $menu.get(),
      settled: $settled.get(),
    }),
  });
}

/** Decides anew, since something that the decision rests on has changed. */
function reconsider(): void {
  decided = '';
  void triggerAppChange();
}

async function refresh(href: string): Promise<void> {
  await refreshWhenDue();
  refreshed = href;
  reconsider();
}

function apply(decision: Decision): void {
  const path = location.pathname;
  switch (decision.kind) {
    case 'allow':
      $currentPage.set({ mount: mountOf(mounts, path), path });
      break;
    case 'refuse':
      $currentPage.set({ mount: noPermission, path });
      break;
    case 'redirect':
      // After the reroute that asked: single-spa is in the middle of one.
      if (!hasSignedInHere()) queueMicrotask(() => history.replaceState(null, '', leavingTo(decision.to)));
      break;
    case 'refresh':
      void refresh(location.href);
      break;
    case 'wait':
      break;
  }
}

/** Who signs out does not want to come back to where they were. */
function leavingTo(to: string): string {
  const signsOut = leaving && $ended.get() === 'signedOut';
  leaving = false;
  return signsOut ? paths.login : to;
}

/** The sign-in page is still shown, and the person has signed in on it: `sign-in.ts` takes them on. */
function hasSignedInHere(): boolean {
  return location.pathname === paths.login && $signedIn.get() && $currentPage.get()?.path === paths.login;
}

/** The mount that the present address shows. Until a new one is decided, what stands there stays. */
export function currentMount(): Mount | undefined {
  if (decided !== location.href) {
    decided = location.href;
    apply(decideNow());
  }
  return $currentPage.get()?.mount;
}

/** Starts to follow what decisions rest on. */
export function startRouter(all: readonly Mount[], known: readonly Child[]): void {
  mounts = all;
  children = known;
  $signedIn.listen((signedIn) => {
    leaving = !signedIn;
  });
  for (const store of [$signedIn, $permissions, $menu, $settled]) store.listen(reconsider);
}

/** True when a path shows something else than what a signed-in person sees now, which is then gone. */
export function leaves(path: string): boolean {
  const place = $currentPage.get();
  if (!place || !$signedIn.get()) return false;
  const target = mountOf(mounts, path === paths.root ? paths.home : path);
  return target !== place.mount && !keepsAlive(place.mount);
}

/** Replaces the address; a path outside of the shell loads its own page. */
export function replacePath(path: string): void {
  if (path.startsWith(CHILD_FILES_PATH)) location.replace(path);
  else if (path !== currentPath()) history.replaceState(null, '', path);
}
