import { paths } from '#client/routes.ts';
import { afterSignIn, withSignIn } from '#client/stores/ahead.ts';
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
import { preparePage } from '../host/prepared-page.ts';
import { replacePath } from '../navigation/router.ts';
import { holdFirstAnswers } from './first-answers.ts';
import { startSession } from './start.ts';

/**
 * After sign-in, restarts the session in place and replaces the route without reloading the document. A redirect of
 * this origin takes precedence over `/` (specification section 4).
 */
export function followSignIn(): void {
  let answeredAt = 0;
  withSignIn({ question: firstQuestion, take: holdFirstAnswers });
  // Use the idle time while the request is in flight.
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof Element && target.closest('uc-login')) void loadElementsAhead();
  });
  afterSignIn(() => {
    answeredAt = answerTime();
    void loadElementsAhead();
    return [loadMenu, loadCustomData, ...(goesHome() ? homeLoads : [])];
  });
  document.addEventListener('uc-signed-in', (event) => {
    // The element would navigate itself; here the shell does.
    event.preventDefault();
    const { redirect } = (event as CustomEvent<{ redirect?: string }>).detail;
    // Permissions are already loaded: measured from the server's answer, no time is lost twice.
    const spent = performance.now() - answeredAt;
    if (goesHome()) void prepareHome();
    setTimeout(startSession, LOGIN_RESTART_MS - spent);
    setTimeout(replacePath, LOGIN_REDIRECT_MS - spent, safeRedirect(redirect));
  });
}

/** Uses the wait until the route is replaced. */
async function prepareHome(): Promise<void> {
  await loadElementsAhead();
  if (location.pathname === paths.login) preparePage(pages.home.tag);
}

/** Asks for what the workbench needs; another page makes its own calls. */
const firstQuestion = () => (goesHome() ? { joinedSize: enterprises.$state.get().size } : undefined);

/** Time of the server's response. On a slow device the busy script runs its handler later. */
function answerTime(): number {
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const signIn = requests.findLast(({ name }) => name.endsWith('/usercenter/login'));
  return signIn?.responseEnd ?? performance.now();
}

const wantedPath = () => safeRedirect(new URLSearchParams(location.search).get('redirect'));

/** Calls that the workbench makes. */
const homeLoads = [loadOrganizationInfo, loadOwnJoinRequests, enterprises.open];

const goesHome = () => wantedPath() === paths.root || wantedPath() === paths.home;

/** Preloads code of the next page while permissions and data are in flight. A failure is shown by the page itself. */
async function loadElementsAhead(): Promise<void> {
  const tags = [
    'uc-sidebar',
    'uc-navbar',
    ...($layoutSettings.get().tagsView ? ['uc-tabs'] : []),
    ...(goesHome() ? [pages.home.tag] : []),
  ];
  await Promise.allSettled(tags.map((tag) => loadElement(tag)));
}

/** Continues when the person returns to this tab after signing in in another one; see `followOtherTabs`. */
export function followArrivals(): void {
  followOtherTabs(() => {
    // An unreachable server is reported as at every start.
    arrive().catch(() => location.reload());
  });
}

async function arrive(): Promise<void> {
  if (!(await resume())) return;
  await startSession();
  const redirect = new URLSearchParams(location.search).get('redirect');
  if (location.pathname === paths.login) replacePath(safeRedirect(redirect));
}
