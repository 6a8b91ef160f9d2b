import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ChildManifest } from '#contract/child.ts';
import { loadChildren } from '#server/core/child-manifests.ts';
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

interface Options {
  readonly dist: string;
  readonly children: string | undefined;
  readonly followBuild?: boolean;
  readonly demo?: boolean;
}

async function load({ dist, children, demo = false }: Options, version: string): Promise<Served> {
  const web = join(dist, 'web');
  return {
    build: loadBuild(web, demo),
    children: loadChildren(join(dist, 'child'), children),
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

/** Loads the build; with `followBuild`, reloads it when it has changed. */
export async function serveBuild(options: Options): Promise<() => Promise<Served>> {
  const first = await load(options, '');
  if (!options.followBuild) return async () => first;
  let written = writtenAt(options);
  let served = Promise.resolve(first);
  return () => {
    const now = writtenAt(options);
    if (now !== written) {
      written = now;
      const before = served;
      // A build cannot be loaded while it is being written: serve the previous one until the next request.
      served = load(options, now).catch(() => {
        written = '';
        return before;
      });
    }
    return served;
  };
}
