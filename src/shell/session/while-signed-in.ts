import { keepFresh } from '#client/stores/signed-in/refresh-schedule.ts';
import { bindCommandPalette } from '../layout/command-palette.ts';
import { fetchNotices } from '../layout/notices.ts';
import { reloadPage } from '../leave/index.ts';
import { followPointing } from '../navigation/prefetch.ts';
import { offerReleases } from '../offers/release-offer.ts';
import { whenIdle } from '../page/idle.ts';
import { childrenOfPage } from '../page/page-data.ts';
import { followCounts } from './counts.ts';
import { importWhenBack } from './import-when-back.ts';
import { followServer } from './server.ts';

/** What the page shows was loaded at most this long before the background work starts. */
const LOADED_WITHIN_MS = 10_000;
/** The requested page has been loaded by then. */
const OPEN_AFTER_MS = 2000;

/** Until its code is loaded, the polls do the stream's work. */
const openStream = (dataSince: number) =>
  importWhenBack(
    () => import('./account.ts'),
    ({ followAccount }) => followAccount(dataSince),
  );

/** Runs the background work of signed-in people on every page (specification section 4). */
export function followSession(): void {
  keepFresh(reloadPage);
  bindCommandPalette();
  const children = childrenOfPage();
  followPointing(children);
  offerReleases(children);
  followCounts();
  fetchNotices();
  followServer();
  const dataSince = performance.now() - LOADED_WITHIN_MS;
  // A stream takes one of the few connections that the page loads by.
  setTimeout(() => whenIdle(() => openStream(dataSince)), OPEN_AFTER_MS);
}
