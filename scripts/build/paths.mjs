import { fileURLToPath } from 'node:url';

/** Root of the repository, with a trailing slash. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** An absolute path inside the repository. */
export const at = (path) => ROOT + path;

/** Rebuilds with nothing but changed files are quick: what is costly is kept here by content. */
export const CACHE = at('node_modules/.cache/heliport/');
