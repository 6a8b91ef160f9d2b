import type { Chrome } from './child/chrome.ts';

/** A page of the shell: a custom element at a path. */
export interface Page {
  readonly path: string;
  /** The element that the shell mounts at the path. */
  readonly tag: string;
  /** `open` pages are for everybody, the others for signed-in people. */
  readonly access: 'open' | 'signedIn';
  /** The layout around it. */
  readonly chrome: Chrome;
  /** Its title, as `<namespace>.<key>` of the dictionaries. */
  readonly title: string;
  /** Hidden instead of unmounted when the person opens another page, so that typed text stays. */
  readonly keepAlive?: true;
}

/**
 * The pages of the shell by name. The client's `paths`, the guard, the mounts, the titles, and the pages that the
 * server writes are derived from this table. Child apps are defined by their manifests.
 */
export const pages = {
  login: { path: '/login', tag: 'uc-login', access: 'open', chrome: 'none', title: 'session.pageTitle' },
  register: {
    path: '/register',
    tag: 'uc-register',
    access: 'open',
    chrome: 'none',
    title: 'session.registerPageTitle',
  },
  passwordback: {
    path: '/passwordback',
    tag: 'uc-passwordback',
    access: 'open',
    chrome: 'none',
    title: 'session.forgotTitle',
  },
  home: { path: '/home', tag: 'uc-workbench', access: 'signedIn', chrome: 'full', title: 'layout.home' },
  userInfo: {
    path: '/userInfo',
    tag: 'uc-user-info',
    access: 'signedIn',
    chrome: 'full',
    title: 'layout.userInfo',
    keepAlive: true,
  },
  security: {
    path: '/security',
    tag: 'uc-security',
    access: 'signedIn',
    chrome: 'full',
    title: 'layout.security',
  },
  administration: {
    path: '/administration',
    tag: 'uc-administration',
    access: 'signedIn',
    chrome: 'full',
    title: 'layout.administration',
  },
  icons: { path: '/icons', tag: 'uc-icons', access: 'signedIn', chrome: 'full', title: 'icons.title' },
  dictionary: {
    path: '/dictionary',
    tag: 'uc-dictionary',
    access: 'signedIn',
    chrome: 'full',
    title: 'dictionary.title',
  },
  notFound: { path: '/404', tag: 'uc-not-found', access: 'open', chrome: 'none', title: 'host.notFound' },
} as const satisfies Readonly<Record<string, Page>>;

export type PageName = keyof typeof pages;

/** The pages with their names, for lookups by a property. */
export const pageEntries = Object.entries(pages) as readonly [PageName, Page][];
