import { childSpecifier, previousSpecifier } from '#contract/child/specifier.ts';
import type { ChildModule } from '#contract/child.ts';
import type { Child } from '../../navigation/mounts.ts';
import { appFilesOf, filesOf, importMap } from './import-map.ts';
import { freshAddress, hasFailed, moduleAt } from './module.ts';
import { verifyFiles } from './verify-files.ts';

/** The release of each child that runs in the page. */
const running = new Map<string, string>();

const isModule = (value: Partial<ChildModule>): value is ChildModule =>
  [value.bootstrap, value.mount, value.unmount].every((lifecycle) => typeof lifecycle === 'function');

async function start(name: string, address: string): Promise<ChildModule> {
  const module: Partial<ChildModule> = await import(address);
  if (isModule(module)) return module;
  throw new TypeError(`${name} does not export bootstrap, mount and unmount`);
}

/** Name of the release of a child that runs in the page; of its newest one, as long as none does. */
export const releaseOf = (name: string): string => running.get(name) ?? childSpecifier(name);

export interface Loading {
  readonly child: Pick<Child, 'name' | 'contributions'>;
  /** Counts from 0; a later one is not answered from a cache. */
  readonly attempt: number;
  readonly signal: AbortSignal;
  /** What has to be there before any of it runs; its files are fetched meanwhile. */
  readonly ready: Promise<unknown>;
  /** Told that the release before runs instead, with the cause if nobody has heard of it yet. */
  fallBack(cause?: unknown): void;
}

/**
 * Loads a child, file by file before the import, so that what does not come can be tried again. A release that comes
 * but does not start gives way to the one before it; without one, its entry is tried at an address of its own.
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
    await Promise.all([verifyFiles(appFilesOf(wanted, child), isRetry, signal), ready]);
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

/** What the entry imports stays as it failed; the entry itself gets a second life. */
async function loadAnew(child: Loading['child'], signal: AbortSignal): Promise<ChildModule> {
  const { name } = child;
  const specifier = childSpecifier(name);
  const entry = importMap().imports[specifier] ?? '';
  const address = freshAddress(entry);
  await verifyFiles({ ...appFilesOf(specifier, child), [address]: filesOf(specifier)[entry] }, true, signal);
  return start(name, address);
}
