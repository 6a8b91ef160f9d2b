import { removeCookie } from '#client/cookies.ts';

/** Names of the cookies and stored entries of import-map-overrides. */
export const PREFIX = 'import-map-override:';

/**
 * Removes all overrides, or the override of one specifier: its cookies at every path where the page may have set them,
 * and its stored entries.
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
    // The library sets its cookies without a path, so they belong to the folder of the page at that time.
    for (const path of parents) document.cookie = `${name}=; Path=${path}; Max-Age=0`;
  }
  for (const key of Object.keys(localStorage))
    if (key.startsWith('import-map-override') && isMeant(key)) localStorage.removeItem(key);
}
