import { CHILD_MOUNT_PATH } from './child/address.ts';
import type { Chrome } from './child/chrome.ts';
import type { Chapter } from './manual.ts';

/** Name of the `<meta>` that the server writes into its pages where the pages of the demo exist. */
export const DEMO_META = 'demo';

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
  /** The chapter of the manuals that its help link opens. */
  readonly help: Chapter;
  /** Hidden instead of unmounted when the person opens another page, so that typed text stays. */
  readonly keepAlive?: true;
  /** Exists with demo data only (`DEMO`). Elsewhere its address is unknown. */
  readonly demo?: true;
}

/**
 * The pages of the shell by name. The client's `paths`, the guard, the mounts, the titles, and the pages that the
 * server writes are derived from this table. Child apps are defined by their manifests.
 */
export const pages = {
  login: {
    path: '/login',
    tag: 'uc-login',
    access: 'open',
    chrome: 'none',
    title: 'session.pageTitle',
    help: 'user#sign-in',
  },
  register: {
    path: '/register',
    tag: 'uc-register',
    access: 'open',
    chrome: 'none',
    title: 'session.registerPageTitle',
    help: 'user#register',
  },
  passwordback: {
    path: '/passwordback',
    tag: 'uc-passwordback',
    access: 'open',
    chrome: 'none',
    title: 'session.forgotTitle',
    help: 'user#recover',
  },
  home: {
    path: '/home',
    tag: 'uc-workbench',
    access: 'signedIn',
    chrome: 'full',
    title: 'layout.home',
    help: 'user#workbench',
  },
  userInfo: {
    path: '/userInfo',
    tag: 'uc-user-info',
    access: 'signedIn',
    chrome: 'full',
    title: 'layout.userInfo',
    help: 'user#account',
    keepAlive: true,
  },
  security: {
    path: '/security',
    tag: 'uc-security',
    access: 'signedIn',
    chrome: 'full',
    title: 'layout.security',
    help: 'user#security',
  },
  administration: {
    path: '/administration',
    tag: 'uc-administration',
    access: 'signedIn',
    chrome: 'full',
    title: 'layout.administration',
    help: 'operation#administration',
  },
  icons: {
    path: '/icons',
    tag: 'uc-icons',
    access: 'signedIn',
    chrome: 'full',
    title: 'icons.title',
    help: 'operation#dictionary',
  },
  dictionary: {
    path: '/dictionary',
    tag: 'uc-dictionary',
    access: 'signedIn',
    chrome: 'full',
    title: 'dictionary.title',
    help: 'operation#dictionary',
  },
  gallery: {
    path: '/elements',
    tag: 'uc-gallery',
    access: 'signedIn',
    chrome: 'full',
    title: 'palette.gallery',
    help: 'operation#dictionary',
    demo: true,
  },
  notFound: {
    path: '/404',
    tag: 'uc-not-found',
    access: 'open',
    chrome: 'none',
    title: 'host.notFound',
    help: 'user#trouble',
  },
} as const satisfies Readonly<Record<string, Page>>;

export type PageName = keyof typeof pages;

/** The pages with their names, for lookups by a property. */
export const pageEntries = Object.entries(pages) as readonly [PageName, Page][];

/** Chapters of the child apps that have some, by path below the mount; longer paths first. */
const childChapters: readonly (readonly [path: string, chapter: Chapter])[] = [
  ['monitor/monitor/stations', 'user#stations'],
  ['monitor/monitor/baseCabinet', 'user#stations'],
  ['monitor/monitor/network', 'user#stations'],
  ['monitor/monitor/diagram', 'user#station'],
  ['monitor/monitor/subDiagram', 'user#station'],
  ['monitor/monitor/overview', 'user#monitor'],
  // All other pages compare stations of a type.
  ['monitor/monitor', 'user#types'],
  ['monitor', 'user#monitor'],
  ['ledger', 'user#ledger'],
  ['operation', 'user#orders'],
  ['platform', 'operation#platform'],
  ['control', 'operation#control'],
  ['ENGSheet', 'operation#commissioning'],
  ['alarm/alarm/overview', 'operation#alarms'],
  ['alarm/alarm/records', 'operation#alarms'],
  ['alarm/alarm/rule', 'operation#alarms'],
  ['alarm/alarm/configuration', 'operation#alarms'],
  // All other pages of alarms: groups, people and messages.
  ['alarm', 'operation#on-duty'],
];

/** The chapter of the manuals about a path: that of the page, or of the child app. */
export function chapterOf(path: string): Chapter {
  const page = Object.values<Page>(pages).find((each) => each.path === path);
  if (page) return page.help;
  if (!path.startsWith(CHILD_MOUNT_PATH)) return pages.notFound.help;
  const below = `${path.slice(CHILD_MOUNT_PATH.length)}/`;
  return childChapters.find(([start]) => below.startsWith(`${start}/`))?.[1] ?? 'user#apps';
}
