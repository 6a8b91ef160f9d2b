import type { ChildModule, ContributionModule } from '#contract/child.ts';
import type { Child } from '../mounts.ts';
import { requireDoor } from './door.ts';
import type { Hosted } from './hosted.ts';
import { filesOf, importMap } from './import-map.ts';
import { inNameOf, knowScripts } from './owner.ts';
import { attachStyles } from './styles.ts';
import { verifyFiles } from './verify.ts';

const isModule = (value: Partial<ChildModule>): value is ChildModule =>
  [value.bootstrap, value.mount, value.unmount].every((lifecycle) => typeof lifecycle === 'function');

/** What the child does while a lifecycle of it runs is done in its name. */
function named(name: string, child: ChildModule): ChildModule {
  const own = { ...child };
  for (const step of ['bootstrap', 'mount', 'unmount', 'suspend', 'resume'] as const) {
    const lifecycle = child[step];
    if (lifecycle) own[step] = (props) => inNameOf(name, () => lifecycle(props));
  }
  return own;
}

/** The module of a contribution, in the place of the whole app. */
export async function loadContribution(
  child: Child,
  url: string,
  signal: AbortSignal,
): Promise<ContributionModule> {
  requireDoor(child);
  await verifyFiles({ [url]: importMap().integrity[url] }, false, signal);
  if (child.writesHtml) (await import('./sanitizer.ts')).installSanitizer();
  knowScripts(child.name, child.entry);
  return import(url);
}

/** A child app as the host sees it. `basePath` is where its router starts. */
export function childHosted(child: Child, basePath: string, client: () => Promise<unknown>): Hosted {
  const specifier = `@heliport/child-${child.name}`;
  let door: unknown;
  return {
    name: child.name,
    async load(attempt, signal) {
      requireDoor(child);
      await verifyFiles(filesOf(specifier), attempt > 0, signal);
      if (child.writesHtml) (await import('./sanitizer.ts')).installSanitizer();
      door = await client();
      knowScripts(child.name, importMap().imports[specifier] ?? child.entry);
      const module: Partial<ChildModule> = await import(specifier);
      if (isModule(module)) return named(child.name, module);
      throw new TypeError(`${child.name} does not export bootstrap, mount and unmount`);
    },
    props: (domElement, signal) => ({
      name: child.name,
      domElement,
      basePath,
      tabId: child.name,
      get client() {
        return door;
      },
      signal,
    }),
    prepare: (signal) =>
      attachStyles(
        Object.keys(filesOf(specifier)).filter((url) => url.endsWith('.css')),
        signal,
      ),
  };
}
