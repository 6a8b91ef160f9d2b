import { fileURLToPath } from 'node:url';

/** Root of the repository, with a trailing slash. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Returns an absolute path inside the repository. */
export const at = (path) => ROOT + path;

/** Cache of expensive results, keyed by content hash: a rebuild recomputes only what belongs to changed files. */
export const CACHE = at('node_modules/.cache/heliport/');
