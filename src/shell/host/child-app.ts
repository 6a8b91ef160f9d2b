import { childSpecifier } from '#contract/child/specifier.ts';
import { styleContainer } from '#contract/child/styles.ts';
import type { ChildModule, ContributionModule } from '#contract/child.ts';
import type { Child } from '../navigation/mounts.ts';
import { isOverridden } from '../overrides/overrides.ts';
import { registerScripts, runAs } from './caller.ts';
import { tellManifest } from './deprecations.ts';
import { headerOf } from './header.ts';
import type { Hosted } from './hosted.ts';
import { requireClientVersion } from './load/client-version.ts';
import { coverStyles } from './load/covered-styles.ts';
import { askAhead } from './load/first-calls.ts';
import { expectForeignStyles } from './load/foreign-styles.ts';
import { filesOf, foldersOf, importMap, sharedFilesOf } from './load/import-map.ts';
import { freshAddress, moduleAt } from './load/module.ts';
import { type Loading, loadRelease, releaseOf } from './load/release.ts';
import { pageNonce } from './load/style-nonce.ts';
import { type Attached, attachStyles } from './load/styles.ts';
import { verifyFiles } from './load/verify-files.ts';

/** Attributes everything that a child does during a lifecycle to that child. */
function named(name: string, child: ChildModule): ChildModule {
  const own = { ...child };
  for (const step of ['bootstrap', 'mount', 'unmount', 'suspend', 'resume'] as const) {
    const lifecycle = child[step];
    if (lifecycle) own[step] = (props) => runAs(name, () => lifecycle(props));
  }
  return own;
}

/** Installs what lets the child load its script chunks and, if it declares so, write HTML. */
async function installPolicies({ writesHtml }: Child): Promise<void> {
  if (writesHtml) (await import('./load/sanitizer.ts')).installSanitizer();
  else (await import('./load/script-policy.ts')).installPolicy();
}

/**
 * Loads a contribution's module instead of the whole app. A module that failed to start is retried at a fresh address.
 */
export async function loadContribution(
  child: Child,
  url: string,
  attempt: number,
  signal: AbortSignal,
): Promise<ContributionModule> {
  requireClientVersion(child);
  tellManifest(child);
  // Nearly every module imports the client, so it is fetched in parallel.
  client().catch(() => undefined);
  const integrity = importMap().integrity[url];
  const contribution = child.contributions?.find(({ module }) => module === url);
  const files = { [url]: integrity, ...sharedFilesOf(contribution ?? {}) };
  await verifyFiles(files, attempt > 0, signal);
  expectForeignStyles();
  await installPolicies(child);
  registerScripts(child.name, foldersOf(child.name));
  const start = (address: string): Promise<ContributionModule> => import(address);
  const module = await moduleAt(url, attempt, start);
  if (module) return module;
  const address = freshAddress(url);
  await verifyFiles({ [address]: integrity }, true, signal);
  return start(address);
}

/** The client module that children get as a property. It is the module that they import. */
export const client = () => import('#client/index.ts');

/** The style sheets of the running release. A manifest lists those of the newest one. */
function sheetsOf({ name, styles, styleSheets }: Child): readonly string[] {
  const release = releaseOf(name);
  const all = Object.keys(filesOf(release)).filter((url) => url.endsWith('.css'));
  if (!styleSheets || release !== childSpecifier(name)) return all;
  // Those of lazy routes are limited too, so the host attaches them.
  return styles ? [...new Set([...styleSheets, ...all])] : styleSheets;
}

/** An overridden app may be a newer one than its released manifest. */
export function nonceFor({ name, styleNonce }: Child): { styleNonce?: string } {
  const nonce = styleNonce || isOverridden(name) ? pageNonce() : undefined;
  return nonce === undefined ? {} : { styleNonce: nonce };
}

function headerIn(domElement: HTMLElement): { header?: HTMLElement } {
  const header = headerOf(domElement);
  return header ? { header } : {};
}

/** Describes a child app for the host. `basePath` is where its router starts. */
export function childHosted(child: Child, basePath: string, fallBack: Loading['fallBack']): Hosted {
  const { name } = child;
  let clientModule: unknown;
  let attached: Attached | undefined;
  return {
    name,
    async load(attempt, signal, ready) {
      requireClientVersion(child);
      tellManifest(child);
      expectForeignStyles();
      registerScripts(name, foldersOf(name));
      if (attempt === 0) askAhead(child);
      const policies = installPolicies(child);
      const opened = client().then((module) => {
        clientModule = module;
      });
      const prepared = Promise.all([opened, policies, ready]);
      return named(name, await loadRelease({ child, attempt, signal, ready: prepared, fallBack }));
    },
    props: (domElement, signal) => ({
      name,
      domElement,
      ...headerIn(domElement),
      basePath,
      tabId: name,
      ...nonceFor(child),
      get client() {
        return clientModule;
      },
      signal,
    }),
    async prepare(signal) {
      attached = await attachStyles(sheetsOf(child), styleContainer(child), signal);
      return attached.remove;
    },
    cover: (place, isHidden) => coverStyles(place, attached?.elements ?? [], isHidden),
  };
}
