import { navigate as navigateWithin } from '#client/navigate.ts';
import { onForeignPage, platformOrigin } from './platform.ts';

/**
 * Goes to a path of the platform: through the shell where there is one, else by loading the page; from a page
 * of another origin to the platform's own. An address outside of the platform is refused.
 */
export function navigate(path: string): void {
  const target = new URL(path, platformOrigin);
  if (target.origin !== platformOrigin) throw new Error(`not a path of the platform: ${path}`);
  if (onForeignPage()) location.assign(target);
  else navigateWithin(target.pathname + target.search + target.hash);
}
