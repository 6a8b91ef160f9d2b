import { removeCookie, writeCookie } from '#client/cookies.ts';

/** Names of the cookies and stored entries of import-map-overrides. */
export const PREFIX = 'import-map-override:';

/** Lifetime of an override, so that a forgotten one expires. */
const WEEK_S = 604_800;

/** Sets an override by the key of its stored entry. The server must see it on every page of the origin. */
export function storeOverride(key: string, url: string): void {
  localStorage.setItem(key, url);
  writeCookie(key, url, { maxAgeSeconds: WEEK_S });
}

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
