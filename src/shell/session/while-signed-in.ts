import { keepFresh } from '#client/stores/signed-in/refresh-schedule.ts';
import { bindCommandPalette } from '../layout/command-palette.ts';
import { fetchNotices } from '../layout/notices.ts';
import { reloadPage } from '../leave/index.ts';
import { followPointing } from '../navigation/prefetch.ts';
import { offerReleases } from '../offers/release-offer.ts';
import { childrenOfPage } from '../page/page-data.ts';
import { followCounts } from './counts.ts';

/** Runs the background work of signed-in people on every page (specification section 4). */
export function followSession(): void {
  keepFresh(reloadPage);
  bindCommandPalette();
  const children = childrenOfPage();
  followPointing(children);
  offerReleases(children);
  followCounts();
  fetchNotices();
}
