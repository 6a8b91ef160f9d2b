import 'import-map-overrides';
import { PREFIX, resetOverrides, storeOverride } from './stored.ts';

/**
 * The library's `importMapOverrides` for the console. The library sets its cookies for the folder of the page. The
 * server must see them on every page, so each change is also written for the whole origin.
 */
addEventListener('import-map-overrides:change', () => {
  const stored = Object.entries(localStorage).filter(([key]) => key.startsWith(PREFIX));
  resetOverrides();
  for (const [key, url] of stored) storeOverride(key, url);
});
