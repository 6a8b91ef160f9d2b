import { paths } from '#client/routes.ts';
import { afterSignIn } from '#client/stores/ahead.ts';
import { enterprises } from '#client/stores/enterprise.ts';
import { $layoutSettings } from '#client/stores/layout-settings.ts';
import { loadMenu } from '#client/stores/menu.ts';
import { loadCustomData, loadOrganizationInfo } from '#client/stores/organization.ts';
import { followOtherTabs } from '#client/stores/other-tabs.ts';
import { loadOwnJoinRequests } from '#client/stores/own-join-request.ts';
import { resume } from '#client/stores/session.ts';
import { pages } from '#contract/pages.ts';
import { LOGIN_REDIRECT_MS, LOGIN_RESTART_MS } from '#contract/user-centre/session/limits.ts';
import { safeRedirect } from '#contract/user-centre/session/redirect.ts';
import { loadElement } from '../host/load/element.ts';
import { replacePath } from '../navigation/router.ts';
import { startSession } from './start.ts';

/**
 * After a sign-in the session starts anew in place, then the route is replaced, without reloading the document;
 * a redirect of this origin wins over `/` (specification section 4).
 */
export function followSignIn(): void {
  let answeredAt = 0;
  // The answer takes a while, in which there is nothing else to do.
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof Element && target.closest('uc-login')) void loadElementsAhead();
  });
  afterSignIn(() => {
    answeredAt = answerTime();
    void loadElementsAhead();
    return [loadMenu, loadCustomData, ...(goesHome() ? homeLoads : [])];
  });
  document.addEventListener('uc-signed-in', (event) => {
    // The element would go on by itself; here the shell does.
    event.preventDefault();
    const { redirect } = (event as CustomEvent<{ redirect?: string }>).detail;
    // The permissions came meanwhile: counted from the server's answer, nobody waits twice.
    const spent = performance.now() - answeredAt;
    setTimeout(startSession, LOGIN_RESTART_MS - spent);
    setTimeout(replacePath, LOGIN_REDIRECT_MS - spent, safeRedirect(redirect));
  });
}

/** When the server's answer came. The script may have been busy: it hears of it later on a slow device. */
function answerTime(): number {
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const signIn = requests.findLast(({ name }) => name.endsWith('/usercenter/login'));
  return signIn?.responseEnd ?? performance.now();
}

const wantedPath = () => safeRedirect(new URLSearchParams(location.search).get('redirect'));

/** The workbench's own calls. */
const homeLoads = [loadOrganizationInfo, loadOwnJoinRequests, enterprises.open];

const goesHome = () => wantedPath() === paths.root || wantedPath() === paths.home;

/** What the next page draws with is made ready while permissions and data are under way; who shows it tells of a failure. */
async function loadElementsAhead(): Promise<void> {
  const tags = [
    'uc-sidebar',
    'uc-navbar',
    ...($layoutSettings.get().tagsView ? ['uc-tabs'] : []),
    ...(goesHome() ? [pages.home.tag] : []),
  ];
  await Promise.allSettled(tags.map((tag) => loadElement(tag)));
}

/** Goes along when the person, back in another tab, is signed in here too; see `followOtherTabs`. */
export function followArrivals(): void {
  followOtherTabs(() => {
    // An unreachable server is told as at every start.
    arrive().catch(() => location.reload());
  });
}

async function arrive(): Promise<void> {
  if (!(await resume())) return;
  await startSession();
  const redirect = new URLSearchParams(location.search).get('redirect');
  if (location.pathname === paths.login) replacePath(safeRedirect(redirect));
}
