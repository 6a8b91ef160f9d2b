import type { ChildManifest } from './child.ts';

/** The same interval as the session check: a new release is not urgent. */
export const RELEASE_POLLING_MS = 300_000;

/** A release: a hash of the shell's files, and the address of each child's entry, which contains its version. */
export interface Release {
  readonly shell: string;
  readonly children: Readonly<Record<string, string>>;
}

/** The release that the server gives to new pages, at `RELEASE_PATH`. */
export const releaseOf = (
  { release }: { readonly release: string },
  children: readonly Pick<ChildManifest, 'name' | 'entry'>[],
): Release => ({
  shell: release,
  children: Object.fromEntries(children.map(({ name, entry }) => [name, entry])),
});

/** Where pages poll for the server's release. */
export const RELEASE_PATH = '/release.json';

/** Parses a sent or stored release; null when it is invalid. */
export function readRelease(value: unknown): Release | null {
  const { shell, children } = Object(value);
  if (typeof shell !== 'string' || typeof children !== 'object' || children === null) return null;
  return Object.values(children).every((entry) => typeof entry === 'string') ? { shell, children } : null;
}

/** What changed: nothing, the shell, or only these children. */
export type ReleaseChange =
  | { readonly kind: 'none' | 'shell' }
  | { readonly kind: 'children'; readonly names: string[] };

/** What changed between two releases. Added or removed children count as a change of the shell. */
export function compareReleases(own: Release, latest: Release): ReleaseChange {
  const names = Object.keys({ ...own.children, ...latest.children });
  const changed = names.filter((name) => own.children[name] !== latest.children[name]);
  const isWhole =
    own.shell !== latest.shell || changed.some((name) => !own.children[name] || !latest.children[name]);
  if (isWhole) return { kind: 'shell' };
  return changed.length ? { kind: 'children', names: changed } : { kind: 'none' };
}
