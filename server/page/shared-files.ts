import type { Build } from './build.ts';

/** Entries of the build whose files every page of a signed-in person has loaded before a child is opened. */
const ALWAYS_LOADED = ['shell', 'uc-sidebar'];

/**
 * The files behind what a child imports: its own, and those of the build behind specifiers, with all that those import.
 */
export function sharedFilesOf({ imports, entries }: Build, uses: readonly string[]): string[] {
  const closures = new Map(Object.values(entries).map((files) => [files[0], files]));
  const loaded = new Set(ALWAYS_LOADED.flatMap((entry) => entries[entry] ?? []));
  const files = uses.flatMap((each) => (each.startsWith('/') ? [each] : (closures.get(imports[each]) ?? [])));
  return [...new Set(files)].filter((file) => !loaded.has(file));
}

/** The files behind what the later code of a child imports, without those that it starts with. */
export function laterFilesOf(build: Build, uses: readonly string[], usesLater: readonly string[]): string[] {
  const first = new Set(sharedFilesOf(build, uses));
  return sharedFilesOf(build, usesLater).filter((file) => !first.has(file));
}
