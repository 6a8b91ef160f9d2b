import { importMap } from './import-map.ts';

/** Fetches and compiles a module without running it, with the integrity that its import will use. */
export const preload = (file: string): void => link('modulepreload', file);

/** True if the page or the shell preloads a module. */
export const isPreloaded = (file: string): boolean =>
  document.querySelector(`link[rel=modulepreload][href="${file}"]`) !== null;

/** Fetches modules into the cache when nothing else is to be fetched, each once. */
export function fetchSoon(files: Iterable<string>): void {
  for (const file of files)
    if (!document.querySelector(`link[href="${CSS.escape(file)}"]`)) link('prefetch', file);
}

function link(rel: string, file: string): void {
  const element = Object.assign(document.createElement('link'), { rel, href: file });
  if (rel === 'prefetch') element.crossOrigin = '';
  const hash = importMap().integrity[file];
  if (hash) element.integrity = hash;
  document.head.append(element);
}
