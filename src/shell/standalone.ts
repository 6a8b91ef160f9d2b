import { currentPath, loginPath } from '#client/routes.ts';
import { setLeaveQuestion } from '#client/stores/leave.ts';
import { followOtherTabs } from '#client/stores/other-tabs.ts';
import { $ended, resume } from '#client/stores/session.ts';
import { $language, $theme } from '#client/stores/settings.ts';
import { CHILD_FILES_PATH } from '#contract/child/address.ts';
import { host } from './host/host.ts';
import { followRefusals } from './host/load/policy-refusal.ts';
import { patchPage } from './host/page-hooks.ts';
import { followDialogs } from './layout/dialogs.ts';
import { showNotices } from './layout/notices.ts';
import { followOnline } from './layout/offline-bar.ts';

import { askToLeave, guardUnload, reloadPage, replacePage } from './leave/index.ts';
import { offerOverrides, showOverrides } from './overrides/overrides.ts';
import { holdFatal, showFatal } from './page/fatal-error.ts';
import { childrenOfPage, part } from './page/page-data.ts';
import { announceSessionEnd } from './session/end.ts';
import { followSwitch } from './session/organization-switch.ts';
import { followLanguage } from './texts/language.ts';
import { readTexts } from './texts/texts.ts';

/** Shows one child alone at `/child/<name>/`, with the shell's session, import map and policy, without its layout. */
async function start(): Promise<void> {
  holdFatal();
  patchPage();
  const name = document.querySelector<HTMLMetaElement>('meta[name=standalone]')?.content;
  const child = childrenOfPage().find((known) => known.name === name);
  if (!child) throw new Error(`no child named ${name}`);
  const toSignIn = () => replacePage(loginPath(currentPath()));
  const base = CHILD_FILES_PATH + child.name;
  const home = `${base}/`;
  readTexts();
  followRefusals();
  showOverrides();
  offerOverrides();
  showNotices();
  followOnline();
  announceSessionEnd();
  guardUnload();
  followDialogs();
  setLeaveQuestion(() => askToLeave());
  followSwitch({ path: home, open: () => replacePage(home) });
  followLanguage();
  $theme.subscribe((theme) => {
    document.documentElement.dataset.theme = theme;
  });
  if (!(await resume())) return toSignIn();
  // If another person signs in, the page reloads as theirs.
  $ended.listen((reason) => reason && reason !== 'replaced' && toSignIn());
  followOtherTabs(() => undefined);
  void import('#client/stores/signed-in/refresh-schedule.ts').then(({ keepFresh }) => keepFresh(reloadPage));
  const title = child.title[$language.get()];
  host({ kind: 'child', child }, part('main'), () => title, base).show();
}

start().catch(showFatal);
