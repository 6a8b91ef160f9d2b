import { type Chrome, childOfPath, chromeOfChild } from '#contract/child/chrome.ts';
import type { ChildManifest } from '#contract/child.ts';
import { noPermission, notFound, type PageMount, pagesByPath } from '../pages.ts';

/** A child's page as far as guard and titles need it; `title` is in the language of the page. */
export interface ChildPage {
  readonly path: string;
  readonly title: string;
  readonly functionCode?: string;
}

/** What the page knows of a child app; the integrity of its files stands in the import map. */
export interface Child extends Omit<ChildManifest, 'integrity' | 'summary' | 'routes'> {
  readonly routes?: readonly ChildPage[];
}

export interface ChildMount {
  readonly kind: 'child';
  readonly child: Child;
}

export type Mount = PageMount | ChildMount;

/** Everything that can be mounted, each once. */
export const allMounts = (children: readonly Child[]): Mount[] => [
  ...Object.values(pagesByPath),
  noPermission,
  notFound,
  ...children.map((child) => ({ kind: 'child' as const, child })),
];

/** What a path that passed the guard shows. */
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

/** What surrounds a mount at a path. */
export const chromeOf = (mount: Mount, path: string): Chrome =>
  mount.kind === 'page' ? mount.chrome : chromeOfChild(mount.child, path);

/** True for what is hidden instead of unmounted when the person goes elsewhere. */
export const keepsAlive = (mount: Mount): boolean =>
  mount.kind === 'page' ? mount.keepAlive === true : mount.child.keepAlive;

/** Name of a mount; also the name that single-spa knows it by. */
export const nameOf = (mount: Mount): string =>
  mount.kind === 'page' ? `${mount.tag}${mount === notFound ? ' in place' : ''}` : mount.child.name;

/** True for what people see who are not signed in, too. */
export const isOpenToAll = (mount: Mount): boolean => mount.kind === 'page' && mount.access === 'open';
