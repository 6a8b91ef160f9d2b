import { start as startSingleSpa } from 'single-spa';
import { loadConfiguration } from '#client/stores/configuration.ts';
import { $menu } from '#client/stores/menu.ts';
import { $language } from '#client/stores/settings.ts';
import { followAbsence } from './absence.ts';
import { followDialogs } from './dialogs.ts';
import { holdFatal, showFatal } from './fatal.ts';
import { host } from './host/host.ts';
import type { Pump } from './host/pump.ts';
import { register } from './host/single-spa.ts';
import { followKept, isKept, kept } from './kept.ts';
import { followLayout } from './layout.ts';
import { guardUnload } from './leave.ts';
import { guardLeaving } from './leaving.ts';
import { followLinks } from './link-offer.ts';
import { allMounts, type Mount, nameOf } from './mounts.ts';
import { followNavigation } from './navigation.ts';
import { makeNextReady } from './next.ts';
import { showNotices } from './notices.ts';
import { guardOpenedWindows } from './opened-windows.ts';
import { followSwitch } from './organization-switch.ts';
import { offerOverrides, showOverrides } from './overrides.ts';
import { childrenOfPage, part } from './page-data.ts';
import { announceRegistration, dropPrerendered } from './prerendered.ts';
import { currentMount, startRouter } from './router.ts';
import { tellWhySessionEnded } from './session-end.ts';
import { takeUpSession } from './session-start.ts';
import { followArrivals, followSignIn } from './sign-in.ts';
import { followSlots } from './slots.ts';
import { followTabs } from './tabs.ts';
import { followTelemetry } from './telemetry.ts';
import { readTexts } from './texts.ts';
import { routeTitle } from './title.ts';

/** Starts the shell: what follows the stores first, then the session, then single-spa with the first decision. */
async function start(): Promise<void> {
  holdFatal();
  const main = part('main');
  const children = childrenOfPage();
  const mounts = allMounts(children);

  document.documentElement.dataset.shell = '';
  readTexts();
  showOverrides();
  offerOverrides();
  showNotices();
  tellWhySessionEnded();
  guardUnload();
  guardOpenedWindows();
  followDialogs();
  followSwitch();
  followSignIn();
  followLayout();
  followNavigation(main, part('announcer'));
  void loadConfiguration();

  announceRegistration(main, part('announcer'));
  dropPrerendered(main);
  startRouter(mounts, children);
  const session = takeUpSession(main);
  followLinks();
  followArrivals();
  const pumps = new Map<Mount, Pump>();
  for (const mount of mounts) {
    const titleOf = () => routeTitle({ mount, path: location.pathname }, $menu.get().routes, $language.get());
    const pump = host(mount, main, titleOf);
    pumps.set(mount, pump);
    register(
      nameOf(mount),
      kept(mount, pump),
      () => currentMount() === mount,
      () => isKept(mount),
    );
  }
  followAbsence(pumps);
  followTelemetry();
  followSlots(children);
  followTabs(pumps);
  startSingleSpa();
  followKept();
  guardLeaving();
  makeNextReady();
  await session;
}

start().catch(showFatal);
