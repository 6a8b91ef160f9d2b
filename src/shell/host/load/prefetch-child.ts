import { fitsClientVersion } from '#contract/child/client-version.ts';
import type { Child } from '../../navigation/mounts.ts';
import { appFilesOf, importMap, startFilesOf } from './import-map.ts';
import { fetchedSoon, fetchSoon, preload } from './preload.ts';
import { verifyFiles } from './verify-files.ts';

/**
 * Loads the parts of the host that every child needs and the first page does not: effect account, script policy,
 * client, and the failure details, which must be there if the network fails.
 */
export async function warmHost(): Promise<void> {
  await Promise.all([
    import('../effects/account.ts'),
    import('./script-policy.ts'),
    import('#client/index.ts'),
    import('../failure-details.ts'),
  ]);
}

/**
 * Prefetches a child's files without running them. They are fetched as `childHosted` fetches them, so that the load is
 * a cache hit.
 */
export async function prefetchChild(child: Child, signal: AbortSignal): Promise<void> {
  if (!fitsClientVersion(child)) return;
  const specifier = `@heliport/child-${child.name}`;
  fetchSoon([...(child.shared ?? []), ...(child.later ?? [])]);
  const host = [warmHost(), ...(child.writesHtml ? [import('./sanitizer.ts')] : [])];
  const own = appFilesOf(specifier, child);
  await fetchedSoon(Object.keys(own));
  await Promise.all([verifyFiles(own, false, signal), ...host]);
  // Preload only after the fetch: browsers remember a module that failed to load.
  preload(importMap().imports[specifier] ?? child.entry);
}

/** Prefetches what a child starts with, after all else. Apps whose build does not say what that is are left out. */
export function prefetchStart(child: Child): void {
  if (!fitsClientVersion(child) || !child.shared) return;
  const own = Object.keys(startFilesOf(`@heliport/child-${child.name}`, child));
  fetchSoon([...own, ...child.shared]);
}
