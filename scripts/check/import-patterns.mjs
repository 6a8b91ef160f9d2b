/** Gitignore-like patterns that name a folder by `#…` and by any relative path through it. */
export const folder = (...names) => names.flatMap((name) => [`#${name}/**`, `**/${name}/**`]);
/** … by a relative path only. */
export const through = (...names) => names.map((name) => `**/${name}/**`);
