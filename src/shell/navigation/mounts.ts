import { type Chrome, childOfPath, chromeOfChild } from '#contract/child/chrome.ts';
import type { ChildContribution, ChildManifest } from '#contract/child.ts';
import { noPermission, notFound, type PageMount, pagesByPath } from '../pages.ts';

/** A child's page as guard and titles need it. `title` is in the language of the page. */
export interface ChildPage {
  readonly path: string;
  readonly title: string;
  readonly functionCode?: string;
}

/** A contribution with the files of the platform that its module imports. */
interface Contributed extends ChildContribution {
  readonly shared?: readonly string[];
}

/** What the page knows about a child app. The integrity of its files is in the import map. */
export interface Child
  extends Omit<ChildManifest, 'integrity' | 'summary' | 'routes' | 'uses' | 'usesLater' | 'contributions'> {
  readonly contributions?: Contributed[];
  /** Files of the platform that its entry imports. */
  readonly shared?: readonly string[];
  /** Further ones that the code of its pages imports. */
  readonly later?: readonly string[];
  readonly routes?: readonly ChildPage[];
}

export interface ChildMount {
  readonly kind: 'child';
  readonly child: Child;
}

export type Mount = PageMount | ChildMount;

/** All mounts, each once. */
export const allMounts = (children: readonly Child[]): Mount[] => [
  ...Object.values(pagesByPath),
  noPermission,
  notFound,
  ...children.map((child) => ({ kind: 'child' as const, child })),
];

/** Finds the mount for a path that passed the guard. */
export function mountOf(mounts: readonly Mount[], path: string): Mount {
  const own = pagesByPath[path];
  if (own) return own;
  const children = mounts.filter((mount) => mount.kind === 'child');
  const child = childOfPath(
    children.map((mount) => mount.child),
    path,
  );
  return children.find((mount) => mount.child === child) ?? notFound;
}

/** The layout around a mount at a path. */
export const chromeOf = (mount: Mount, path: string): Chrome =>
  mount.kind === 'page' ? mount.chrome : chromeOfChild(mount.child, path);

/** True for mounts that are hidden instead of unmounted when the person leaves them. */
export const keepsAlive = (mount: Mount): boolean =>
  mount.kind === 'page' ? mount.keepAlive === true : mount.child.keepAlive;

/** Name of a mount, also its name in single-spa. */
export const nameOf = (mount: Mount): string =>
  mount.kind === 'page' ? `${mount.tag}${mount === notFound ? ' in place' : ''}` : mount.child.name;

/** True for pages that are also open to people who are not signed in. */
export const isOpenToAll = (mount: Mount): boolean => mount.kind === 'page' && mount.access === 'open';
