import { loginPath, paths } from '#client/routes.ts';
import { accessOf } from './pages.ts';

/** What the guard knows about a navigation. */
export interface Visit {
  readonly path: string;
  /** Query and fragment as in the address. */
  readonly rest: string;
  readonly token: boolean;
  /** The token should be refreshed before the page is shown (specification section 4). */
  readonly refreshDue: boolean;
  /** True if a menu item or a permission of the person covers the path; null while these are unknown. */
  readonly covered: boolean | null;
}

/** The outcome of a navigation. `refuse` shows the no-permission page instead. */
export type Decision =
  | { readonly kind: 'allow' | 'refresh' | 'wait' | 'refuse' }
  | { readonly kind: 'redirect'; readonly to: string };

const redirect = (to: string): Decision => ({ kind: 'redirect', to });

/** Applies exactly the rules of specification section 2.1. */
export function decide({ path, rest, token, refreshDue, covered }: Visit): Decision {
  const access = accessOf(path);
  if (!token) return access === 'open' ? { kind: 'allow' } : redirect(loginPath(path + rest));
  if (refreshDue) return { kind: 'refresh' };
  if (path === paths.login || path === paths.register) return redirect(paths.root);
  if (path === paths.root) return redirect(paths.home + rest);
  if (access) return { kind: 'allow' };
  // `covered` is the result of `navigation/access.ts`: whether a page of an app covers the path.
  if (!path.includes('sub-')) return redirect(paths.notFound);
  if (covered === null) return { kind: 'wait' };
  return { kind: covered ? 'allow' : 'refuse' };
}
