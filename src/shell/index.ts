import { start as startSingleSpa } from 'single-spa';
import { loadConfiguration } from '#client/stores/configuration.ts';
import { $language } from '#client/stores/settings.ts';
import { showFatal } from './fatal.ts';
import { host } from './host/host.ts';
import { register } from './host/single-spa.ts';
import { followLayout } from './layout.ts';
import { guardUnload } from './leave.ts';
import { followLinks } from './link-offer.ts';
import { allMounts, nameOf } from './mounts.ts';
import { followNavigation } from './navigation.ts';
import { showNotices } from './notices.ts';
import { followSwitch } from './organization-switch.ts';
import { offerOverrides, showOverrides } from './overrides.ts';
import { childrenOfPage, part } from './page-data.ts';
import { currentMount, startRouter } from './router.ts';
import { tellWhySessionEnded } from './session-end.ts';
import { takeUpSession } from './session-start.ts';
import { followSignIn } from './sign-in.ts';
import { readTexts } from './texts.ts';
import { routeTitle } from './title.ts';

/** Starts the shell: what follows the stores first, then the session, then single-spa with the first decision. */
async function start(): Promise<void> {
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
  followSwitch();
  followSignIn();
  followLayout();
  followNavigation(main, part('announcer'));
  void loadConfiguration();

  startRouter(mounts, children);
  const session = takeUpSession();
  followLinks();
  for (const mount of mounts) {
    const titleOf = () => routeTitle({ mount, path: location.pathname }, [], $language.get());
    register(nameOf(mount), host(mount, main, titleOf), () => currentMount() === mount);
  }
  startSingleSpa();
  await session;
}

start().catch(showFatal);
