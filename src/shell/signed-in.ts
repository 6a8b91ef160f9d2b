import { keepFresh } from '#client/stores/signed-in/refresh-schedule.ts';
import { bindCommandPalette } from './command-palette.ts';
import { followCounts } from './counts.ts';
import { reloadPage } from './leave.ts';
import { fetchNotices } from './notices.ts';
import { childrenOfPage } from './page-data.ts';
import { followPointing } from './prefetch.ts';
import { offerReleases } from './release-offer.ts';

/** What goes on while somebody is signed in, whatever the page shows (specification section 4). */
export function followSession(): void {
  keepFresh(reloadPage);
  bindCommandPalette();
  const children = childrenOfPage();
  followPointing(children);
  offerReleases(children);
  followCounts();
  fetchNotices();
}
