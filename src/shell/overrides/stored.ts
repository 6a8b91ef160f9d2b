import { removeCookie } from '#client/cookies.ts';

/** As import-map-overrides names its cookies and stored entries. */
export const PREFIX = 'import-map-override:';

/**
 * Removes every override, or that of one specifier: cookies at each path that the page may have set them for, and what
 * the library stores.
 */
export function resetOverrides(specifier?: string): void {
  const isMeant = (name: string) => specifier === undefined || name === PREFIX + specifier;
  const names = document.cookie
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((name) => name.startsWith(PREFIX) && isMeant(name));
  const parents = location.pathname
    .split('/')
    .map((_, index, parts) => parts.slice(0, index).join('/') || '/');
  for (const name of names) {
    removeCookie(name);
    // The library sets its cookies without a path: they belong to the folder of the page then.
    for (const path of parents) document.cookie = `${name}=; Path=${path}; Max-Age=0`;
  }
  for (const key of Object.keys(localStorage))
    if (key.startsWith('import-map-override') && isMeant(key)) localStorage.removeItem(key);
}
