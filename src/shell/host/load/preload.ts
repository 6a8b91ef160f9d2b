import { importMap } from './import-map.ts';

/** Fetches and compiles a module without running it, with the integrity that its import will use. */
export function preload(file: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file });
  const hash = importMap().integrity[file];
  if (hash) link.integrity = hash;
  document.head.append(link);
}
