import { notify } from '#client/stores/notice.ts';
import { $pendingApplications, onNewApplications } from '#client/stores/signed-in/pending-application.ts';
import { keepFresh } from '#client/stores/signed-in/refresh-schedule.ts';
import { $unreadAlarms } from '#client/stores/signed-in/unread-alarm.ts';
import { NOTIFICATION_MS } from '#contract/constants.ts';
import { bindCommandPalette } from './command-palette.ts';
import { reloadPage } from './leave.ts';
import { childrenOfPage } from './page-data.ts';
import { followPointing } from './prefetch.ts';
import { offerReleases } from './release-offer.ts';
import { text } from './texts.ts';

const listen = () => undefined;

/** What goes on while somebody is signed in, whatever the page shows (specification section 4). */
export function followSession(): void {
  keepFresh(reloadPage);
  bindCommandPalette();
  const children = childrenOfPage();
  followPointing(children);
  offerReleases(children);
  // They are asked for while somebody listens: children may look at any time.
  $unreadAlarms.listen(listen);
  $pendingApplications.listen(listen);
  onNewApplications((count) =>
    notify({
      kind: 'info',
      text: text('newApplications', { count: String(count) }),
      durationMs: NOTIFICATION_MS,
      opens: 'uc-members',
    }),
  );
}
