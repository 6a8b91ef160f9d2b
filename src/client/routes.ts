import { CHILD_MOUNT_PATH } from '#contract/child/address.ts';
import type { ChildRoutes } from '#contract/child/routes.generated.ts';
import type { Chapter, Manual } from '#contract/manual.ts';
import { type PageName, pageEntries, type pages } from '#contract/pages.ts';
import type { Language } from '#contract/preferences.ts';

type PagePaths = { readonly [Name in PageName]: (typeof pages)[Name]['path'] };

/** Paths of the shell (specification section 2.1), by the names of the page table. */
export const paths = {
  root: '/',
  ...(Object.fromEntries(pageEntries.map(([name, { path }]) => [name, path])) as PagePaths),
} as const;

/** The sign-in page, and where the person wants to be afterwards. */
export function loginPath(redirect?: string): string {
  return withRedirect(paths.login, redirect);
}

/** The registration page, and where the person wants to be after the sign-in that follows. */
export function registerPath(redirect?: string): string {
  return withRedirect(paths.register, redirect);
}

function withRedirect(path: string, redirect: string | undefined): string {
  return redirect === undefined || redirect === paths.root
    ? path
    : `${path}?redirect=${encodeURIComponent(redirect)}`;
}

/** Path of a child app's page, `/sub-{name}{href}`; an `href` that names its mount already stays. */
export function subPath(name: string, href = ''): string {
  if (href.startsWith(CHILD_MOUNT_PATH)) return href;
  return `${CHILD_MOUNT_PATH}${name}${href === '' || href.startsWith('/') ? href : `/${href}`}`;
}

/** A child of this platform; the others are reached by `subPath()`. */
export type ChildName = keyof ChildRoutes & string;

/** A page that the child's manifest names, or one below it. */
export type ChildRoute<Name extends ChildName> = ChildRoutes[Name] | `${ChildRoutes[Name]}/${string}`;

/** Path of a child's page, with its query: `childPath('alarm', '/alarm/alarmPushLog', { isMyself: 1 })`. */
export function childPath<Name extends ChildName>(
  name: Name,
  route: ChildRoute<Name>,
  query: Readonly<Record<string, string | number>> = {},
): string {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return subPath(name, route) + (search.size > 0 ? `?${search}` : '');
}

/** Where the page is: path, query and fragment. */
export function currentPath(): string {
  const { pathname, search, hash } = location;
  return pathname + search + hash;
}

/** The workbench with an invitation code filled in. */
export function invitationPath(code: string): string {
  return `${paths.home}?code=${encodeURIComponent(code)}`;
}

/** The invitation code that the workbench's address carries; '' without one. */
export function invitedWith(): string {
  return location.pathname === paths.home ? (new URLSearchParams(location.search).get('code') ?? '') : '';
}

/** Takes the code out of the address once it was used, so that the page does not offer it again. */
export function dropInvitation(): void {
  if (invitedWith() !== '') history.replaceState(history.state, '', paths.home);
}

/** A manual as a printed file. */
export const printedManualPath = (manual: Manual, language: Language): string =>
  `/manual-${manual}-${language}.pdf`;

/** A chapter in the manual's page. */
export const chapterPath = (chapter: Chapter, language: Language): string => `/manual/${language}/${chapter}`;
