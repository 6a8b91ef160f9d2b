import { type Chrome, childOfPath, chromeOfChild } from '#contract/child/chrome.ts';
import type { ChildManifest } from '#contract/child.ts';
import type { TextKey } from './text-keys.ts';

/** A page of the shell: an element by its tag. */
export interface PageMount {
  readonly kind: 'page';
  readonly tag: string;
  readonly chrome: Chrome;
  /** Shown to people who are not signed in, too. */
  readonly open: boolean;
  readonly title: TextKey;
  /** Hidden instead of unmounted when the person goes elsewhere. */
  readonly keepAlive: boolean;
}

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

const page = (tag: string, title: TextKey, rest: Partial<PageMount> = {}): PageMount => ({
  kind: 'page',
  tag,
  title,
  chrome: 'full',
  open: false,
  keepAlive: false,
  ...rest,
});

/** The shell's own pages by path. Child apps come from their manifests. */
export const pages: Readonly<Record<string, PageMount>> = {
  '/login': page('uc-login', 'login', { chrome: 'none', open: true }),
  '/register': page('uc-register', 'register', { chrome: 'none', open: true }),
  '/passwordback': page('uc-passwordback', 'passwordback', { chrome: 'none', open: true }),
  '/home': page('uc-workbench', 'home'),
  '/userInfo': page('uc-user-info', 'userInfo', { keepAlive: true }),
  '/security': page('uc-security', 'security'),
  '/administration': page('uc-administration', 'administration'),
  '/icons': page('uc-icons', 'icons'),
  '/dictionary': page('uc-dictionary', 'dictionary'),
  '/404': page('uc-not-found', 'notFound', { chrome: 'none', open: true }),
};

/** Shown in the place of a path that the person may not open, and of one that nothing is mounted at. */
export const noPermission = page('uc-no-permission', 'noPermission');
export const notFound = page('uc-not-found', 'notFound');

/** Everything that can be mounted, each once. */
export const allMounts = (children: readonly Child[]): Mount[] => [
  ...Object.values(pages),
  noPermission,
  notFound,
  ...children.map((child) => ({ kind: 'child' as const, child })),
];

/** What a path that passed the guard shows. */
export function mountOf(mounts: readonly Mount[], path: string): Mount {
  const own = pages[path];
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
  mount.kind === 'page' ? mount.keepAlive : mount.child.keepAlive;

/** Name of a mount; also the name that single-spa knows it by. */
export const nameOf = (mount: Mount): string =>
  mount.kind === 'page' ? `${mount.tag}${mount === notFound ? ' in place' : ''}` : mount.child.name;
