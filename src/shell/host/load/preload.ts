import { importMap } from './import-map.ts';

/** Has a module fetched and compiled, with the integrity that an import of it will ask for; runs nothing. */
export function preload(file: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file });
  const hash = importMap().integrity[file];
  if (hash) link.integrity = hash;
  document.head.append(link);
}
