import { currentPath, loginPath } from '#client/routes.ts';
import { $ended, resume } from '#client/stores/session.ts';
import { $language, $theme } from '#client/stores/settings.ts';
import { CHILD_FILES_PATH } from '#contract/constants.ts';
import { showFatal } from './fatal.ts';
import { host } from './host/host.ts';
import { reloadPage } from './leave.ts';
import { showNotices } from './notices.ts';
import { offerOverrides, showOverrides } from './overrides.ts';
import { childrenOfPage, part } from './page-data.ts';
import { readTexts } from './texts.ts';

/** Shows one child alone at `/child/<name>/`, with session, import map and policy of the shell, without its layout. */
async function start(): Promise<void> {
  const name = document.querySelector<HTMLMetaElement>('meta[name=standalone]')?.content;
  const child = childrenOfPage().find((known) => known.name === name);
  if (!child) throw new Error(`no child named ${name}`);
  const toSignIn = () => location.replace(loginPath(currentPath()));
  readTexts();
  showOverrides();
  offerOverrides();
  showNotices();
  $theme.subscribe((theme) => {
    document.documentElement.dataset.theme = theme;
  });
  if (!(await resume())) return toSignIn();
  $ended.listen((reason) => reason && toSignIn());
  void import('#client/stores/signed-in/refresh-schedule.ts').then(({ keepFresh }) => keepFresh(reloadPage));
  const title = child.title[$language.get()];
  host({ kind: 'child', child }, part('main'), () => title, CHILD_FILES_PATH + child.name).show();
}

start().catch(showFatal);
