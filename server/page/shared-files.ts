import type { Build } from './build.ts';

/** Entries of the build whose files every page of a signed-in person has loaded before a child is opened. */
const ALWAYS_LOADED = ['shell', 'uc-sidebar'];

/** The files of the build behind the specifiers that a child imports, with all that those import. */
export function sharedFilesOf({ imports, entries }: Build, uses: readonly string[]): string[] {
  const closures = new Map(Object.values(entries).map((files) => [files[0], files]));
  const loaded = new Set(ALWAYS_LOADED.flatMap((entry) => entries[entry] ?? []));
  const files = uses.flatMap((specifier) => closures.get(imports[specifier]) ?? []);
  return [...new Set(files)].filter((file) => !loaded.has(file));
}
