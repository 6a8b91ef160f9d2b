import type * as session from './stores/session.ts';

/** The session's stores, which the pages before sign-in need at the first sign-in only. */
const loadSession = () => import('./stores/session.ts');

/** `signIn` of the session's store. */
export const signIn: typeof session.signIn = async (credentials) => (await loadSession()).signIn(credentials);
