import { paths } from '#client/routes.ts';
import { followOtherTabs } from '#client/stores/other-tabs.ts';
import { resume } from '#client/stores/session.ts';
import { LOGIN_REDIRECT_MS, LOGIN_RESTART_MS } from '#contract/constants.ts';
import { safeRedirect } from '#contract/rules/redirect.ts';
import { replacePath } from './router.ts';
import { startSession } from './session-start.ts';

/**
 * After a sign-in the session starts anew in place, then the route is replaced, without reloading the document;
 * a redirect of this origin wins over `/` (specification section 4).
 */
export function followSignIn(): void {
  document.addEventListener('uc-signed-in', (event) => {
    // The element would go on by itself; here the shell does.
    event.preventDefault();
    const { redirect } = (event as CustomEvent<{ redirect?: string }>).detail;
    setTimeout(startSession, LOGIN_RESTART_MS);
    setTimeout(replacePath, LOGIN_REDIRECT_MS, safeRedirect(redirect));
  });
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
