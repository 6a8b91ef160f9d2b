import 'import-map-overrides';
import { writeCookie } from '#client/cookies.ts';
import { PREFIX, resetOverrides } from './stored.ts';

/** Lifetime of an override, so that a forgotten one expires. */
const WEEK_S = 604_800;

/**
 * The library's `importMapOverrides` for the console. The library sets its cookies for the folder of the page. The
 * server must see them on every page, so each change is also written for the whole origin.
 */
addEventListener('import-map-overrides:change', () => {
  const stored = Object.entries(localStorage).filter(([key]) => key.startsWith(PREFIX));
  resetOverrides();
  for (const [key, url] of stored) {
    localStorage.setItem(key, url);
    writeCookie(key, url, { maxAgeSeconds: WEEK_S });
  }
});
