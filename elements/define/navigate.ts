import { onForeignPage, platformOrigin } from './platform.ts';

/**
 * Goes to a path of the platform: through the shell where there is one, else by loading the page.
 * A path that leaves the platform's origin is refused.
 */
export function navigate(path: string): void {
  const target = new URL(path, platformOrigin);
  if (target.origin !== platformOrigin) throw new Error(`not a path of the platform: ${path}`);
  if (onForeignPage()) {
    location.assign(target);
  } else if (document.documentElement.dataset.shell === undefined) {
    location.assign(target.href);
  } else {
    history.pushState(null, '', target.href);
  }
}
