import type { ChildProps } from '#contract/child.ts';
import { globalState } from './global-state.ts';
import { type HtmlEntry, readHtmlEntry } from './html-entry.ts';
import { adapt, hasLifecycles, type LegacyApp, type LegacyExports } from './lifecycles.ts';
import { enterFolder } from './qiankun-globals.ts';
import { checked, runScript } from './script.ts';

export interface QiankunOptions {
  /** The app's page, relative to the shim. `index.html` without it. */
  readonly page?: string;
  /** What the app gets beside qiankun's properties, as `props` of `registerMicroApps`. */
  readonly props?: Readonly<Record<string, unknown>>;
}

async function fetchEntry(url: string): Promise<HtmlEntry> {
  const response = await fetch(url, checked(url));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return readHtmlEntry(await response.text(), url);
}

/** The page's globals that are plain values. */
const globals = (): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(Object.getOwnPropertyDescriptors(globalThis)).map(([name, { value }]) => [name, value]),
  );

/** Runs the scripts of an app. Its library is the global with lifecycles that they set. */
async function runApp(page: string, scripts: readonly string[]): Promise<LegacyExports> {
  const before = globals();
  await Promise.all(scripts.map(runScript));
  const found = [...globals()].filter(([name, value]) => value !== before.get(name));
  const [, library] = found.findLast(([, value]) => hasLifecycles(value)) ?? [];
  if (hasLifecycles(library)) return library;
  throw new Error(
    `${page}: no script sets a global with bootstrap, mount and unmount. The build needs output.library.`,
  );
}

/** Apps run their scripts one after another: each is known by the global that it sets. */
let queue: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = queue.then(work);
  queue = result.catch(() => undefined);
  return result;
}

/**
 * Loads an app that was built for qiankun. `shim` is the address of the calling module, which lies beside the app's
 * `index.html`. Scripts and mount points are read from that page, as qiankun does.
 */
export async function qiankunApp(
  shim: string,
  { page = 'index.html', props: own = {} }: QiankunOptions = {},
): Promise<LegacyApp> {
  const url = new URL(page, shim).href;
  const folder = new URL('.', url).href;
  const { scripts, roots } = await fetchEntry(url);
  const app = await inTurn(() => {
    enterFolder(folder);
    return runApp(url, scripts);
  });
  const propsOf = (props: ChildProps) => {
    const { name, domElement } = props;
    return { ...props, ...own, container: domElement, ...globalState(name) };
  };
  return adapt(app, {
    props: propsOf,
    before({ domElement }) {
      enterFolder(folder);
      domElement.append(...roots.map((id) => Object.assign(document.createElement('div'), { id })));
    },
    after({ name, domElement }) {
      globalState(name).offGlobalStateChange();
      domElement.replaceChildren();
    },
  });
}
