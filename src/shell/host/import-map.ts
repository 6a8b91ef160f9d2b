/** The page's import map, as the server wrote it. */
export interface ImportMap {
  readonly imports: Readonly<Record<string, string>>;
  readonly integrity: Readonly<Record<string, string>>;
}

let map: ImportMap | undefined;

/** The page's import map, read once. */
export function importMap(): ImportMap {
  const element = document.querySelector('script[type=importmap]');
  map ??= { imports: {}, integrity: {}, ...JSON.parse(element?.textContent || '{}') };
  return map as ImportMap;
}

/** Address and integrity of every file below the folder of a specifier's module, itself included. */
export function filesOf(
  specifier: string,
  { imports, integrity } = importMap(),
): Record<string, string | undefined> {
  const entry = imports[specifier];
  if (entry === undefined) return {};
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const below = Object.entries(integrity).filter(([url]) => url.startsWith(folder));
  return { [entry]: undefined, ...Object.fromEntries(below) };
}

/** Absolute address of the folder that a specifier's module lies in. */
export function folderOf(specifier: string): string {
  return new URL('.', new URL(importMap().imports[specifier] ?? '', location.href)).href;
}
