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
