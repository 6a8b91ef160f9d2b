import { CHILD_FILES_PATH } from '#contract/child/address.ts';
import { contain, fill, markContained } from './contained-style.ts';
import { importMap } from './import-map.ts';

type Sheeted = HTMLLinkElement | HTMLStyleElement;

interface Attaching {
  readonly element: Sheeted;
  readonly ready: Promise<void>;
}

function attachLink(url: string): Attaching {
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
  return { element: link, ready };
}

/** Attaches a style sheet limited to a container. Its file is in the cache: the host has checked it. */
function attachContained(url: string, container: string, signal: AbortSignal): Attaching {
  const style = document.createElement('style');
  // Bundlers look here for what is attached already.
  style.dataset.href = url;
  document.head.append(style);
  const integrity = importMap().integrity[url];
  const load = async () => {
    const response = await fetch(url, { signal, ...(integrity && { integrity }) });
    fill(style, contain(await response.text(), container, url), url);
    markContained(url);
  };
  return { element: style, ready: load() };
}

/** A child's style sheets in the page. */
export interface Attached {
  readonly elements: readonly Sheeted[];
  remove(): void;
}

/**
 * Attaches a child's style sheets, in a container if there is one. Resolves when they are applied. The build of this
 * repository writes the container itself.
 */
export async function attachStyles(
  urls: readonly string[],
  container: string | undefined,
  signal: AbortSignal,
): Promise<Attached> {
  const attached = urls.map((url) =>
    container === undefined || url.startsWith(CHILD_FILES_PATH)
      ? attachLink(url)
      : attachContained(url, container, signal),
  );
  const elements = attached.map(({ element }) => element);
  const remove = () => {
    for (const element of elements) element.remove();
  };
  signal.addEventListener('abort', remove, { once: true });
  try {
    await Promise.all(attached.map(({ ready }) => ready));
  } catch (error) {
    remove();
    throw error;
  }
  return { elements, remove };
}
