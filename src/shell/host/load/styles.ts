import { importMap } from './import-map.ts';

function attach(url: string): { link: HTMLLinkElement; ready: Promise<void> } {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  const integrity = importMap().integrity[url];
  if (integrity) {
    link.integrity = integrity;
    link.crossOrigin = 'anonymous';
  }
  const ready = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${url}: the style sheet did not load`)));
  });
  link.href = url;
  document.head.append(link);
  return { link, ready };
}

/** Attaches a child's style sheets. Resolves when they are applied, with a function that removes them. */
export async function attachStyles(urls: readonly string[], signal: AbortSignal): Promise<() => void> {
  const links = urls.map(attach);
  const remove = () => {
    for (const { link } of links) link.remove();
  };
  signal.addEventListener('abort', remove, { once: true });
  try {
    await Promise.all(links.map(({ ready }) => ready));
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}
