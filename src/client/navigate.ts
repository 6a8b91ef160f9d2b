import { type ChildName, type ChildRoute, childPath } from './routes.ts';

/**
 * Goes to a path of the platform: within the page when the shell is there, which listens to the history, else by
 * loading it.
 */
export function navigate(path: string): void {
  if (document.documentElement.dataset.shell === undefined) location.assign(path);
  else history.pushState(null, '', path);
}

/** Goes to a page of another child, or of one's own: `navigateTo('monitor', '/monitor/overview')`. */
export function navigateTo<Name extends ChildName>(
  name: Name,
  route: ChildRoute<Name>,
  query?: Readonly<Record<string, string | number>>,
): void {
  navigate(childPath(name, route, query));
}
