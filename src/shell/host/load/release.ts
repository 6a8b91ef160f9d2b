import { childSpecifier, previousSpecifier } from '#contract/child/specifier.ts';
import type { ChildModule } from '#contract/child.ts';
import type { Child } from '../../navigation/mounts.ts';
import { appFilesOf, filesOf, importMap, sharedFilesOf, startFilesOf } from './import-map.ts';
import { freshAddress, hasFailed, moduleAt } from './module.ts';
import { verifyFiles } from './verify-files.ts';

/** The running release of each child. */
const running = new Map<string, string>();

const isModule = (value: Partial<ChildModule>): value is ChildModule =>
  [value.bootstrap, value.mount, value.unmount].every((lifecycle) => typeof lifecycle === 'function');

async function start(name: string, address: string): Promise<ChildModule> {
  const module: Partial<ChildModule> = await import(address);
  if (isModule(module)) return module;
  throw new TypeError(`${name} does not export bootstrap, mount and unmount`);
}

/** Returns the name of a child's running release, or of its newest one if none is running. */
export const releaseOf = (name: string): string => running.get(name) ?? childSpecifier(name);

export interface Loading {
  readonly child: Pick<Child, 'name' | 'contributions' | 'shared'>;
  /** Counts from 0. Later attempts bypass caches. */
  readonly attempt: number;
  readonly signal: AbortSignal;
  /** Resolves when the child may run. Its files are fetched in parallel. */
  readonly ready: Promise<unknown>;
  /** Called when the previous release runs instead. The cause is passed unless it was reported already. */
  fallBack(cause?: unknown): void;
}

/**
 * Loads a child. Its files are fetched before the import, so that a failed fetch can be retried. If a release fails to
 * start, the previous one is loaded; without one, the entry is retried at a fresh address.
 */
export async function loadRelease({
  child,
  attempt,
  signal,
  ready,
  fallBack,
}: Loading): Promise<ChildModule> {
  const { name } = child;
  const specifier = childSpecifier(name);
  const previous = previousSpecifier(name);
  const isRetry = attempt > 0;
  const bring = async (wanted: string): Promise<ChildModule | undefined> => {
    // What the manifest says about its entry holds for the newest release alone.
    const own = wanted === specifier ? startFilesOf(wanted, child) : appFilesOf(wanted, child);
    const files = { ...own, ...sharedFilesOf(child) };
    await Promise.all([verifyFiles(files, isRetry, signal), ready]);
    const module = await moduleAt(wanted, attempt, (address) => start(name, address));
    if (module) running.set(name, wanted);
    return module;
  };
  const hasPrevious = importMap().imports[previous] !== undefined;

  let cause: unknown;
  try {
    const module = await bring(specifier);
    if (module) return module;
  } catch (error) {
    if (!hasFailed(specifier) || !hasPrevious) throw error;
    cause = error;
  }
  const before = hasPrevious ? await bring(previous) : undefined;
  if (!before) return loadAnew(child, signal);
  fallBack(cause);
  return before;
}

/** Retries the entry at a fresh address. Failed imports of the entry stay failed. */
async function loadAnew(child: Loading['child'], signal: AbortSignal): Promise<ChildModule> {
  const { name } = child;
  const specifier = childSpecifier(name);
  const entry = importMap().imports[specifier] ?? '';
  const address = freshAddress(entry);
  await verifyFiles({ ...appFilesOf(specifier, child), [address]: filesOf(specifier)[entry] }, true, signal);
  return start(name, address);
}
