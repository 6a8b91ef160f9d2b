import { type LazyPart, lazyPart } from '@heliport/ui';
import { type PageName, type PageState, pageAt } from '../stores/pages.ts';

/** The view of each page, loaded with its first opening. */
export const VIEWS: { readonly [Name in PageName]: LazyPart<{ page: PageState<Name> }> } = {
  account: lazyPart(async () => (await import('./account/account-page.tsx')).AccountPage),
  authority: lazyPart(async () => (await import('./authority/authority-page.tsx')).AuthorityPage),
  roles: lazyPart(async () => (await import('./roles/roles-page.tsx')).RolesPage),
  enterprise: lazyPart(async () => (await import('./enterprise/enterprise-page.tsx')).EnterprisePage),
  log: lazyPart(async () => (await import('./log/log-page.tsx')).LogPage),
  menu: lazyPart(async () => (await import('./menu/menu-page.tsx')).MenuPage),
  open: lazyPart(async () => (await import('./open/open-page.tsx')).OpenPage),
  users: lazyPart(async () => (await import('./users/users-page.tsx')).UsersPage),
};

export function viewAt(path: string) {
  const name = pageAt(path);
  return name && VIEWS[name];
}
