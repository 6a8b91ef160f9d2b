/** Gitignore-like patterns that match a folder by `#…` and by any relative path through it. */
export const folder = (...names) => names.flatMap((name) => [`#${name}/**`, `**/${name}/**`]);
/** The same, by a relative path only. */
export const through = (...names) => names.map((name) => `**/${name}/**`);
