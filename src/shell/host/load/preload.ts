import { importMap } from './import-map.ts';

/** Fetches and compiles a module without running it, with the integrity that its import will use. */
export function preload(file: string): void {
  link('modulepreload', file);
}

/** True if the page or the shell preloads a module. */
export const isPreloaded = (file: string): boolean =>
  document.querySelector(`link[rel=modulepreload][href="${file}"]`) !== null;

/** Files that `fetchSoon` has not fetched yet. */
const underWay = new Map<string, Promise<void>>();

/** Fetches modules into the cache when nothing else is to be fetched, each once. */
export function fetchSoon(files: Iterable<string>): void {
  for (const file of files) {
    if (document.querySelector(`link[href="${CSS.escape(file)}"]`)) continue;
    const element = link('prefetch', file);
    const over = new Promise<void>((resolve) => {
      for (const end of ['load', 'error']) element.addEventListener(end, () => resolve(), { once: true });
    });
    underWay.set(
      file,
      over.then(() => void underWay.delete(file)),
    );
  }
}

/** Resolves once `fetchSoon` fetches none of these files any more: until then, they would be fetched twice. */
export async function fetchedSoon(files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => underWay.get(file)));
}

function link(rel: string, file: string): HTMLLinkElement {
  const element = Object.assign(document.createElement('link'), { rel, href: file });
  if (rel === 'prefetch') element.crossOrigin = '';
  const hash = importMap().integrity[file];
  if (hash) element.integrity = hash;
  document.head.append(element);
  return element;
}
