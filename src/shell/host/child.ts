import type { ChildModule } from '#contract/child.ts';
import type { Child } from '../mounts.ts';
import { requireDoor } from './door.ts';
import type { Hosted } from './hosted.ts';
import { filesOf } from './import-map.ts';
import { attachStyles } from './styles.ts';
import { verifyFiles } from './verify.ts';

const isModule = (value: Partial<ChildModule>): value is ChildModule =>
  [value.bootstrap, value.mount, value.unmount].every((lifecycle) => typeof lifecycle === 'function');

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
      const module: Partial<ChildModule> = await import(specifier);
      if (isModule(module)) return module;
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
