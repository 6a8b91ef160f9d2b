import { triggerAppChange } from 'single-spa';
import { currentPath, paths } from '#client/routes.ts';
import { $menu } from '#client/stores/menu.ts';
import { $permissions } from '#client/stores/permission.ts';
import { $ended, $signedIn, refreshWhenDue } from '#client/stores/session.ts';
import { isRefreshDue } from '#client/stores/token.ts';
import { CHILD_FILES_PATH } from '#contract/child/address.ts';
import { type Decision, decide } from '../guard.ts';
import { isolate } from '../host/hidden-children.ts';
import { noPermission, notFound, pagesByPath } from '../pages.ts';
import { $settled } from '../session/start.ts';
import { covers } from './access.ts';
import { $currentPage } from './current-page.ts';
import { type Child, keepsAlive, type Mount, mountOf, nameOf } from './mounts.ts';

/** Maps the current address, and any other path, to what the shell shows. */
export interface Router {
  /** The mount of the current address. Until a new decision is made, the current mount stays. */
  currentMount(): Mount | undefined;
  /** True if a path shows another mount than the one that a signed-in person sees now. */
  leaves(path: string): boolean;
}

interface RouterState {
  readonly mounts: readonly Mount[];
  readonly children: readonly Child[];
  /** The address of the last decision; empty requests a new one. */
  decided: string;
  /** The address for which a refresh was attempted: one attempt per navigation. */
  refreshed: string;
  /** True just after the session has ended. */
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

/** Requests a new decision because an input of the last one changed. */
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
      $currentPage.set({ mount: inLayout(mountOf(state.mounts, path)), path });
      break;
    case 'refuse':
      $currentPage.set({ mount: noPermission, path });
      break;
    case 'redirect':
      shutOut(state, decision.to);
      // Deferred until the current reroute of single-spa has finished.
      if (!hasSignedInHere())
        queueMicrotask(() =>
          history.replaceState(lostAt(path, decision.to), '', leavingTo(state, decision.to)),
        );
      break;
    case 'refresh':
      void refresh(state, location.href);
      break;
    case 'wait':
      break;
  }
}

/**
 * The current page stays until the redirect has been followed, and its router must not hear of addresses that are not
 * its own: neither of the redirected one nor of where that leads.
 */
function shutOut({ mounts }: RouterState, to: string): void {
  const shown = $currentPage.get()?.mount;
  const [path = ''] = to.split(/[?#]/);
  if (shown && shown !== mountOf(mounts, path)) isolate(nameOf(shown));
}

/** For a signed-in person the page for unknown addresses stands inside the layout. */
const inLayout = (mount: Mount): Mount =>
  mount === pagesByPath[paths.notFound] && $signedIn.get() ? notFound : mount;

/** The history entry's state: `uc-not-found` names the address that nothing was found at. */
const lostAt = (path: string, to: string) => (to === paths.notFound ? { lostPath: path } : null);

/** After sign-out the person is not redirected back to the page that they left. */
function leavingTo(state: RouterState, to: string): string {
  const signsOut = state.leaving && $ended.get() === 'signedOut';
  state.leaving = false;
  return signsOut ? paths.login : to;
}

/** The person has signed in but the sign-in page is still shown; `sign-in.ts` redirects them. */
function hasSignedInHere(): boolean {
  return location.pathname === paths.login && $signedIn.get() && $currentPage.get()?.path === paths.login;
}

function leaves(mounts: readonly Mount[], path: string): boolean {
  const place = $currentPage.get();
  if (!place || !$signedIn.get()) return false;
  const target = mountOf(mounts, path === paths.root ? paths.home : path);
  return target !== place.mount && !keepsAlive(place.mount);
}

/** Subscribes to the inputs of decisions. */
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

/** Replaces the address. A path outside of the shell loads its own page. */
export function replacePath(path: string): void {
  if (path.startsWith(CHILD_FILES_PATH)) location.replace(path);
  else if (path !== currentPath()) history.replaceState(null, '', path);
}
