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

/** What the shell shows for the present address, and would show for others. */
export interface Router {
  /** The mount that the present address shows. Until a new one is decided, what stands there stays. */
  currentMount(): Mount | undefined;
  /** True when a path shows something else than what a signed-in person sees now, which is then gone. */
  leaves(path: string): boolean;
}

interface RouterState {
  readonly mounts: readonly Mount[];
  readonly children: readonly Child[];
  /** Address that was decided on; empty asks for a new decision. */
  decided: string;
  /** Address whose refresh was tried: one attempt a navigation. */
  refreshed: string;
  /** The session has just ended. */
  leaving: boolean;
}

function decideNow({ children, refreshed }: RouterState): Decision {
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
function reconsider(state: RouterState): void {
  state.decided = '';
  void triggerAppChange();
}

async function refresh(state: RouterState, href: string): Promise<void> {
  await refreshWhenDue();
  state.refreshed = href;
  reconsider(state);
}

function apply(state: RouterState, decision: Decision): void {
  const path = location.pathname;
  switch (decision.kind) {
    case 'allow':
      $currentPage.set({ mount: mountOf(state.mounts, path), path });
      break;
    case 'refuse':
      $currentPage.set({ mount: noPermission, path });
      break;
    case 'redirect':
      // After the reroute that asked: single-spa is in the middle of one.
      if (!hasSignedInHere())
        queueMicrotask(() => history.replaceState(null, '', leavingTo(state, decision.to)));
      break;
    case 'refresh':
      void refresh(state, location.href);
      break;
    case 'wait':
      break;
  }
}

/** Who signs out does not want to come back to where they were. */
function leavingTo(state: RouterState, to: string): string {
  const signsOut = state.leaving && $ended.get() === 'signedOut';
  state.leaving = false;
  return signsOut ? paths.login : to;
}

/** The sign-in page is still shown, and the person has signed in on it: `sign-in.ts` takes them on. */
function hasSignedInHere(): boolean {
  return location.pathname === paths.login && $signedIn.get() && $currentPage.get()?.path === paths.login;
}

function leaves(mounts: readonly Mount[], path: string): boolean {
  const place = $currentPage.get();
  if (!place || !$signedIn.get()) return false;
  const target = mountOf(mounts, path === paths.root ? paths.home : path);
  return target !== place.mount && !keepsAlive(place.mount);
}

/** Starts to follow what decisions rest on. */
export function startRouter(mounts: readonly Mount[], children: readonly Child[]): Router {
  const state: RouterState = { mounts, children, decided: '', refreshed: '', leaving: false };
  $signedIn.listen((signedIn) => {
    state.leaving = !signedIn;
  });
  for (const store of [$signedIn, $permissions, $menu, $settled]) store.listen(() => reconsider(state));
  return {
    currentMount() {
      if (state.decided !== location.href) {
        state.decided = location.href;
        apply(state, decideNow(state));
      }
      return $currentPage.get()?.mount;
    },
    leaves: (path) => leaves(mounts, path),
  };
}

/** Replaces the address; a path outside of the shell loads its own page. */
export function replacePath(path: string): void {
  if (path.startsWith(CHILD_FILES_PATH)) location.replace(path);
  else if (path !== currentPath()) history.replaceState(null, '', path);
}
