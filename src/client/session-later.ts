import type * as session from './stores/session.ts';

/** Loads the session's stores on demand: the pages before sign-in need them only at sign-in. */
const loadSession = () => import('./stores/session.ts');

/** `signIn` of the session's store. */
export const signIn: typeof session.signIn = async (credentials) => (await loadSession()).signIn(credentials);
