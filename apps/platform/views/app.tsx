import { lazyPart } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { useSubPath } from '#kit/react/address.ts';
import { AppFrame } from '#kit/react/app-frame.tsx';
import type { RootProps } from '#kit/react/lifecycles.ts';
import { NotFound } from '#kit/react/not-found.tsx';
import { Planned } from '#kit/react/planned.tsx';
import manifest from '../manifest.json';
import { type Pages, pageAt } from '../stores/pages.ts';
import { $text } from '../texts/text.ts';

// Each page loads with its first opening.
const AccountPage = lazyPart(async () => (await import('./account/account-page.tsx')).AccountPage);
const AuthorityPage = lazyPart(async () => (await import('./authority/authority-page.tsx')).AuthorityPage);
const RolesPage = lazyPart(async () => (await import('./roles/roles-page.tsx')).RolesPage);
const EnterprisePage = lazyPart(
  async () => (await import('./enterprise/enterprise-page.tsx')).EnterprisePage,
);
const LogPage = lazyPart(async () => (await import('./log/log-page.tsx')).LogPage);
const MenuPage = lazyPart(async () => (await import('./menu/menu-page.tsx')).MenuPage);
const OpenPage = lazyPart(async () => (await import('./open/open-page.tsx')).OpenPage);
const UsersPage = lazyPart(async () => (await import('./users/users-page.tsx')).UsersPage);

/** The app in its frame. Shows the page of the current address. */
export function App({ basePath, model }: RootProps<Pages>) {
  return (
    <AppFrame basePath={basePath}>
      <Suspense>
        <Page pages={model} />
      </Suspense>
    </AppFrame>
  );
}

function Page({ pages }: { pages: Pages }) {
  const path = useSubPath();
  const text = useStore($text);
  const name = pageAt(path);
  useEffect(() => pages.show(name), [pages, name]);
  if (name === 'account') return <AccountPage page={pages.get(name)} />;
  if (name === 'authority') return <AuthorityPage page={pages.get(name)} />;
  if (name === 'roles') return <RolesPage page={pages.get(name)} />;
  if (name === 'enterprise') return <EnterprisePage page={pages.get(name)} />;
  if (name === 'log') return <LogPage page={pages.get(name)} />;
  if (name === 'menu') return <MenuPage page={pages.get(name)} />;
  if (name === 'open') return <OpenPage page={pages.get(name)} />;
  if (name === 'users') return <UsersPage page={pages.get(name)} />;
  const notFound = <NotFound why={text('notFoundWhy')} path="/platform/log" action={text('toLog')} />;
  return <Planned app={manifest} notFound={notFound} />;
}
