import type { ChildManifest } from './child.ts';

/** As often as the session is checked; a release is no hurry. */
export const RELEASE_POLLING_MS = 300_000;

/** What is in use: hash of the shell's files, and of each child the address of its entry, which holds its version. */
export interface Release {
  readonly shell: string;
  readonly children: Readonly<Record<string, string>>;
}

/** What a server gives to pages that are opened now, at `RELEASE_PATH`. */
export const releaseOf = (
  { release }: { readonly release: string },
  children: readonly Pick<ChildManifest, 'name' | 'entry'>[],
): Release => ({
  shell: release,
  children: Object.fromEntries(children.map(({ name, entry }) => [name, entry])),
});

/** Where the server tells its release; pages ask now and then. */
export const RELEASE_PATH = '/release.json';

/** A release as it was sent or stored; null for what is none. */
export function readRelease(value: unknown): Release | null {
  const { shell, children } = Object(value);
  if (typeof shell !== 'string' || typeof children !== 'object' || children === null) return null;
  return Object.values(children).every((entry) => typeof entry === 'string') ? { shell, children } : null;
}

/** What is new: everything, or these children alone. */
export type News =
  | { readonly kind: 'none' | 'shell' }
  | { readonly kind: 'children'; readonly names: string[] };

/** What a page of the one release is told about the other. A child that came or went comes and goes with the shell. */
export function newsOf(own: Release, latest: Release): News {
  const names = Object.keys({ ...own.children, ...latest.children });
  const changed = names.filter((name) => own.children[name] !== latest.children[name]);
  const isWhole =
    own.shell !== latest.shell || changed.some((name) => !own.children[name] || !latest.children[name]);
  if (isWhole) return { kind: 'shell' };
  return changed.length ? { kind: 'children', names: changed } : { kind: 'none' };
}
