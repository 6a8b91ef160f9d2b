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

/** A child's style sheets in the page. */
export interface Attached {
  readonly links: readonly HTMLLinkElement[];
  remove(): void;
}

/** Attaches a child's style sheets. Resolves when they are applied. */
export async function attachStyles(urls: readonly string[], signal: AbortSignal): Promise<Attached> {
  const attached = urls.map(attach);
  const links = attached.map(({ link }) => link);
  const remove = () => {
    for (const link of links) link.remove();
  };
  signal.addEventListener('abort', remove, { once: true });
  try {
    await Promise.all(attached.map(({ ready }) => ready));
  } catch (error) {
    remove();
    throw error;
  }
  return { links, remove };
}
