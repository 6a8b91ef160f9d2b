import { loadConfiguration } from '#client/stores/configuration.ts';
import { $menu } from '#client/stores/menu.ts';
import { $language } from '#client/stores/settings.ts';
import { countDeprecations } from './host/deprecations.ts';
import { host } from './host/host.ts';
import { followKept, isKept, kept } from './host/keep-alive.ts';
import type { Driver } from './host/lifecycle-driver.ts';
import { followRefusals } from './host/load/policy-refusal.ts';
import { followMeasures } from './host/measures.ts';
import { register, startHost } from './host/single-spa.ts';
import { followSwaps } from './host/swap.ts';
import { followSlots } from './layout/contributions.ts';
import { followDialogs } from './layout/dialogs.ts';
import { followLayout } from './layout/layout.ts';
import { showNotices } from './layout/notices.ts';
import { followOnline } from './layout/offline-bar.ts';
import { followTabs } from './layout/tabs.ts';

import { guardLeaving, guardUnload } from './leave/index.ts';
import { allMounts, type Mount, nameOf } from './navigation/mounts.ts';
import { followPageChanges } from './navigation/page-change.ts';
import { preloadAfterSignIn } from './navigation/preload-after-sign-in.ts';
import { startRouter } from './navigation/router.ts';
import { routeTitle } from './navigation/title.ts';
import { followLinks } from './offers/link-offer.ts';
import { offerOverrides, showOverrides } from './overrides/overrides.ts';
import { holdFatal, showFatal } from './page/fatal-error.ts';
import { guardOpenedWindows } from './page/opened-windows.ts';
import { childrenOfPage, part } from './page/page-data.ts';
import { announceRegistration, dropPrerendered } from './page/prerendered.ts';
import { followAbsence } from './session/absence.ts';
import { announceSessionEnd } from './session/end.ts';
import { followOfflineData } from './session/offline.ts';
import { followSwitch } from './session/organization-switch.ts';
import { followArrivals, followSignIn } from './session/sign-in.ts';
import { takeUpSession } from './session/start.ts';
import { readTexts } from './texts/texts.ts';

/**
 * Number of requests that the browser remembers instead of 250. Files among them are not fetched again before an import,
 * also when the page has made calls for hours.
 */
const REMEMBERED_REQUESTS = 5000;

/** Starts the shell: first the subscribers of the stores, then the session, then single-spa with the first decision. */
async function start(): Promise<void> {
  holdFatal();
  performance.setResourceTimingBufferSize(REMEMBERED_REQUESTS);
  const main = part('main');
  const children = childrenOfPage();
  const mounts = allMounts(children);

  document.documentElement.dataset.shell = '';
  readTexts();
  followRefusals();
  countDeprecations(children);
  showOverrides();
  offerOverrides();
  showNotices();
  followOnline();
  announceSessionEnd();
  guardUnload();
  guardOpenedWindows();
  followDialogs();
  followSwitch();
  followSignIn();
  followOfflineData();
  const drivers = new Map<Mount, Driver>();
  // Before the layout: both read scroll positions, which is cheap only while nothing has changed yet.
  followPageChanges(main, part('announcer'));
  followSwaps(drivers);
  followLayout();
  void loadConfiguration();

  announceRegistration(main, part('announcer'));
  dropPrerendered(main);
  const router = startRouter(mounts, children);
  const session = takeUpSession(main);
  followLinks();
  followArrivals();
  for (const mount of mounts) {
    const titleOf = () => routeTitle({ mount, path: location.pathname }, $menu.get().routes, $language.get());
    const driver = host(mount, main, titleOf);
    drivers.set(mount, driver);
    register(
      nameOf(mount),
      kept(mount, driver),
      () => router.currentMount() === mount,
      () => isKept(mount),
    );
  }
  followAbsence(drivers);
  followMeasures();
  followSlots(children);
  followTabs(drivers);
  startHost();
  followKept();
  guardLeaving(router.leaves);
  preloadAfterSignIn();
  await session;
}

start().catch(showFatal);
