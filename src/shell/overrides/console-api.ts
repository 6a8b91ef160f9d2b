import 'import-map-overrides';
import { writeCookie } from '#client/cookies.ts';
import { PREFIX, resetOverrides } from './stored.ts';

/** A forgotten override ends by itself. */
const WEEK_S = 604_800;

/**
 * The library's `importMapOverrides`, for the console. Its cookies belong to the folder of the page that set them;
 * the server has to see them on every page, so each change is written again for the whole origin.
 */
addEventListener('import-map-overrides:change', () => {
  const stored = Object.entries(localStorage).filter(([key]) => key.startsWith(PREFIX));
  resetOverrides();
  for (const [key, url] of stored) {
    localStorage.setItem(key, url);
    writeCookie(key, url, { maxAgeSeconds: WEEK_S });
  }
});
