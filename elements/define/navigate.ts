import { navigate as navigateWithin } from '#client/navigate.ts';
import { onForeignPage, platformOrigin } from './platform.ts';

/**
 * Navigates to a path of the platform. Uses the shell if there is one, else loads the page. On a page of another
 * origin, the path belongs to the platform's origin. Refuses addresses outside of the platform.
 */
export function navigate(path: string): void {
  const target = new URL(path, platformOrigin);
  if (target.origin !== platformOrigin) throw new Error(`not a path of the platform: ${path}`);
  if (onForeignPage()) location.assign(target);
  else navigateWithin(target.pathname + target.search + target.hash);
}
