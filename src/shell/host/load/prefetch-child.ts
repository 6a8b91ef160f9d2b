import { fitsDoor } from '#contract/child/client-version.ts';
import type { Child } from '../../navigation/mounts.ts';
import { appFilesOf, importMap } from './import-map.ts';
import { preload } from './preload.ts';
import { verifyFiles } from './verify-files.ts';

/**
 * Loads the parts of the host that every child needs and the first page does not: the account of side effects, the
 * client, and what explains a failure, which may be the network's.
 */
export async function warmHost(): Promise<void> {
  await Promise.all([
    import('../effects/account.ts'),
    import('#client/index.ts'),
    import('../failure-details.ts'),
  ]);
}

/**
 * Brings what the host will load of a child into the browser's cache, and runs nothing of it. The files are fetched as
 * `childHosted` fetches them: the load finds each of them there.
 */
export async function prefetchChild(child: Child, signal: AbortSignal): Promise<void> {
  if (!fitsDoor(child)) return;
  const specifier = `@heliport/child-${child.name}`;
  const host = [warmHost(), ...(child.writesHtml ? [import('./sanitizer.ts')] : [])];
  await Promise.all([verifyFiles(appFilesOf(specifier, child), false, signal), ...host]);
  // Only after that: in Firefox a module that could not be had stays so.
  preload(importMap().imports[specifier] ?? child.entry);
}
