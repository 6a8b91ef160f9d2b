import type { ChildManifest } from './child.ts';
import { type Release, releaseOf } from './release.ts';

/** The app that works without a network once something was taken along. */
const OFFLINE_APP = 'operation';

/** Base of that app: the scope of its service worker. */
export const OFFLINE_SCOPE = `/sub-${OFFLINE_APP}`;

/** Address of the service worker. It stands at the root, so that its scope needs no header. */
export const OFFLINE_WORKER_PATH = '/offline-worker.js';

/** Where the worker reads what belongs to the release. */
export const OFFLINE_MANIFEST_PATH = '/offline.json';

/** Attribute of `<html>` in a page that the worker serves instead of the network. */
export const KEPT_PAGE_ATTRIBUTE = 'data-kept';

/** Prefix of the names of the worker's caches. */
export const OFFLINE_CACHE_PREFIX = 'heliport-offline';

/** Everything that the worker may keep and serve. */
export interface OfflineManifest {
  readonly release: Release;
  /** Address → subresource integrity. */
  readonly files: Readonly<Record<string, string>>;
}

/** What a page asks the worker for. */
export type OfflineAsk = { readonly kind: 'keep' } | { readonly kind: 'forget' };

/** What the worker answers. */
export type OfflineAnswer =
  | { readonly kind: 'done' }
  /** `why` is for the log. */
  | { readonly kind: 'failed'; readonly why: string };

interface Built {
  readonly release: string;
  readonly integrity: Readonly<Record<string, string>>;
}

/** The files of the shell and of the app's current release; null if this platform does not have the app. */
export function offlineManifestOf(
  build: Built,
  children: readonly Pick<ChildManifest, 'name' | 'entry' | 'integrity'>[],
): OfflineManifest | null {
  const app = children.find(({ name }) => name === OFFLINE_APP);
  // An app of another origin is not the platform's own.
  if (!app?.entry.startsWith('/')) return null;
  const folder = app.entry.slice(0, app.entry.lastIndexOf('/') + 1);
  const own = Object.entries(app.integrity).filter(([address]) => address.startsWith(folder));
  return {
    release: releaseOf(build, children),
    files: { ...build.integrity, ...Object.fromEntries(own) },
  };
}
