import { hasDemoPages } from '#client/demo.ts';
import { type Page, type PageName, pageEntries, pages } from '#contract/pages.ts';
import type { TextKey } from './texts/text-keys.ts';

/** A page of the shell: an element by its tag. */
export interface PageMount extends Omit<Page, 'path' | 'title' | 'help' | 'demo'> {
  readonly kind: 'page';
  /** Key of its title among the shell's texts: the page's name. */
  readonly title: TextKey;
}

const mountPage = (name: PageName): PageMount => ({ ...pages[name], kind: 'page', title: name });

/** The shell's own pages by path, derived from the page table (`contract/pages.ts`). */
export const pagesByPath: Readonly<Record<string, PageMount>> = Object.fromEntries(
  pageEntries
    .filter(([, { demo }]) => !demo || hasDemoPages())
    .map(([name, { path }]) => [path, mountPage(name)]),
);

/** Shown inside the layout for a path without a mount. */
export const notFound: PageMount = { ...mountPage('notFound'), access: 'signedIn', chrome: 'full' };

/** Shown for a path that the person may not open. */
export const noPermission: PageMount = {
  kind: 'page',
  tag: 'uc-no-permission',
  access: 'signedIn',
  chrome: 'full',
  title: 'noPermission',
};

/** Returns who may open the page at a path; undefined if the shell has no such page. */
export const accessOf = (path: string): Page['access'] | undefined => pagesByPath[path]?.access;
