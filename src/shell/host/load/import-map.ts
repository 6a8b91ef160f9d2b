import { childSpecifier, previousSpecifier } from '#contract/child/specifier.ts';
import type { Child } from '../../navigation/mounts.ts';

/** The page's import map as the server wrote it. */
export interface ImportMap {
  readonly imports: Readonly<Record<string, string>>;
  readonly integrity: Readonly<Record<string, string>>;
}

/** Parsed import maps by document, released with it. */
const maps = new WeakMap<Document, ImportMap>();

/** Returns the page's import map, parsed once. */
export function importMap(): ImportMap {
  const known = maps.get(document);
  if (known) return known;
  const element = document.querySelector('script[type=importmap]');
  const map: ImportMap = { imports: {}, integrity: {}, ...JSON.parse(element?.textContent || '{}') };
  maps.set(document, map);
  return map;
}

/** Address and integrity of every file in the folder of a specifier's module, including the module. */
export function filesOf(
  specifier: string,
  { imports, integrity } = importMap(),
): Record<string, string | undefined> {
  const entry = imports[specifier];
  if (entry === undefined) return {};
  // For an entry from another address, the integrity of the other files is unknown.
  if (integrity[entry] === undefined) return { [entry]: undefined };
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const below = Object.entries(integrity).filter(([url]) => url.startsWith(folder));
  return Object.fromEntries(below);
}

/** The files of an app itself. A contribution's module is excluded: it is fetched and fails on its own. */
export function appFilesOf(
  specifier: string,
  { contributions = [] }: Pick<Child, 'contributions'>,
): Record<string, string | undefined> {
  const apart = contributions.map(({ module }) => module);
  return Object.fromEntries(Object.entries(filesOf(specifier)).filter(([url]) => !apart.includes(url)));
}

/**
 * The files that an app needs to start: its entry with what that imports, and its style sheets. The code of its pages is
 * left out. All files of an app whose build does not say what its entry imports.
 */
export function startFilesOf(
  specifier: string,
  child: Pick<Child, 'contributions' | 'shared'>,
): Record<string, string | undefined> {
  const all = appFilesOf(specifier, child);
  const { shared } = child;
  if (!shared) return all;
  const entry = importMap().imports[specifier];
  const starts = (url: string) => url === entry || url.endsWith('.css') || shared.includes(url);
  return Object.fromEntries(Object.entries(all).filter(([url]) => starts(url)));
}

/** The files of the platform that a child imports, except those that the page has. */
export function sharedFilesOf({ shared = [] }: Pick<Child, 'shared'>): Record<string, string | undefined> {
  const { integrity } = importMap();
  const isFetched = (file: string) =>
    performance
      .getEntriesByName(new URL(file, document.baseURI).href)
      .some((entry) => (entry as PerformanceResourceTiming).responseStatus === 200);
  return Object.fromEntries(shared.filter((file) => !isFetched(file)).map((file) => [file, integrity[file]]));
}

/** Absolute addresses of the folders of a child's releases. */
export function foldersOf(child: string): string[] {
  const { imports } = importMap();
  const entries = [imports[childSpecifier(child)], imports[previousSpecifier(child)]];
  return entries
    .filter((entry) => entry !== undefined)
    .map((entry) => new URL('.', new URL(entry, document.baseURI)).href);
}
