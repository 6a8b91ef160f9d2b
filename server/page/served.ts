import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ChildManifest } from '#contract/child.ts';
import { publicFiles } from './assets.ts';
import { type Build, loadBuild } from './build.ts';
import { loadPrerenderer, type Prerenderer } from './entry.ts';
import { createPageStore } from './store.ts';

/** Everything that pages are rendered from. */
export interface Served {
  readonly build: Build;
  readonly children: readonly ChildManifest[];
  readonly icons: ReadonlySet<string>;
  readonly prerenderer: Prerenderer;
  readonly store: ReturnType<typeof createPageStore>;
}

/** The child apps of the pages. */
export interface ServedChildren {
  /** Those of the next page; the same array until they change. */
  readonly children: () => readonly ChildManifest[];
  /** Reads the manifests of the build again. */
  readonly readBuilt: () => void;
}

interface Options {
  readonly dist: string;
  readonly children: ServedChildren;
  readonly followBuild?: boolean;
  readonly demo?: boolean;
}

async function load({ dist, children, demo = false }: Options, version: string): Promise<Served> {
  const web = join(dist, 'web');
  return {
    build: loadBuild(web, demo),
    children: children.children(),
    icons: publicFiles(dist),
    prerenderer: await loadPrerenderer(web, version),
    store: createPageStore(),
  };
}

/** Modification times of the build and of each child. */
function writtenAt({ dist }: Options): string {
  const childRoot = join(dist, 'child');
  const children = existsSync(childRoot)
    ? readdirSync(childRoot).map((name) => join(childRoot, name, 'manifest.json'))
    : [];
  return [join(dist, 'web/build.json'), ...children]
    .map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    .join();
}

async function reload(options: Options, version: string): Promise<Served> {
  options.children.readBuilt();
  return load(options, version);
}

/** Loads the build; with `followBuild`, reloads it when it has changed. Registered apps are those of the moment. */
export async function serveBuild(options: Options): Promise<() => Promise<Served>> {
  const first = await load(options, '');
  let written = options.followBuild ? writtenAt(options) : '';
  let served = Promise.resolve(first);
  function follow(): void {
    const now = writtenAt(options);
    if (now === written) return;
    written = now;
    const before = served;
    // A build cannot be loaded while it is being written: serve the previous one until the next request.
    served = reload(options, now).catch(() => {
      written = '';
      return before;
    });
  }
  return async () => {
    if (options.followBuild) follow();
    const found = await served;
    const children = options.children.children();
    if (children === found.children) return found;
    const next = { ...found, children, store: createPageStore() };
    served = Promise.resolve(next);
    return next;
  };
}
