import { computed, type ReadableAtom } from 'nanostores';
import { Code } from '#contract/codes.ts';
import type { MenuItem } from '#contract/user-centre/menu/calls.ts';
import { getMenuList } from '../api/menu.ts';
import { ApiError, TransportError } from '../http.ts';
import { inLifetime } from './lifetime.ts';
import { closedPaths, type MenuRoute, menuRoutes } from './menu-routes.ts';
import { retryWhenBack } from './online.ts';
import { $ownRoles, $permissions } from './permission.ts';
import { sessionAtom } from './session-atom.ts';

export type { MenuRoute } from './menu-routes.ts';

interface MenuPaths {
  readonly routes: readonly MenuRoute[];
  /** Paths that are refused, whatever else would open them. */
  readonly closed: readonly string[];
}

export type MenuState =
  | (MenuPaths & { readonly status: 'idle' | 'loading' | 'ready' })
  | (MenuPaths & {
      readonly status: 'failed';
      /** With `reason: 'noMenu'` the server gave no list: the person may not use this application. */
      readonly error: ApiError | TransportError;
    });

interface Loaded {
  status: MenuState['status'];
  list: readonly MenuItem[];
  error?: ApiError | TransportError;
}

const idle: Loaded = { status: 'idle', list: [] };
// Drop the previous organisation's items at once, and load the new menu if one was shown.
const $loaded = sessionAtom<Loaded>('menu', idle, {
  switched(left) {
    if (left.status !== 'idle') void loadMenu();
  },
});

/** The sidebar's menu. Its routes follow permissions and roles, whichever comes first. */
export const $menu: ReadableAtom<MenuState> = computed(
  [$loaded, $permissions, $ownRoles],
  ({ status, list, error }, permissions, roles) => {
    const paths = { routes: menuRoutes(list, permissions, roles), closed: closedPaths(list, roles) };
    return status === 'failed' && error !== undefined
      ? { status, ...paths, error }
      : { status: status === 'failed' ? 'idle' : status, ...paths };
  },
);

/** Loads the menu of the current organisation; what failed is in the store. */
export async function loadMenu(): Promise<void> {
  $loaded.set({ status: 'loading', list: $loaded.get().list });
  try {
    const { list } = await inLifetime(getMenuList());
    if (!Array.isArray(list)) {
      throw new ApiError({ code: Code.Ok, status: Code.Ok, message: '', reason: 'noMenu' });
    }
    $loaded.set({ status: 'ready', list });
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof TransportError)) throw error;
    // The session or its organisation changed meanwhile; that change loads its own menu.
    if (error instanceof TransportError && error.kind === 'aborted') return;
    const failed: Loaded = { status: 'failed', list: $loaded.get().list, error };
    $loaded.set(failed);
    retryWhenBack(error, () => $loaded.get() === failed && void loadMenu());
  }
}

/** Reloads a loaded menu, for another language or other rights; on failure the old one stays. */
export async function renewMenu(): Promise<void> {
  if ($loaded.get().status !== 'ready') return;
  const { list } = await inLifetime(getMenuList());
  if (Array.isArray(list)) $loaded.set({ status: 'ready', list });
}
