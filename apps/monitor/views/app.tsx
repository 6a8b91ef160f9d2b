import { lazyPart } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { type ComponentType, Suspense, useEffect } from 'react';
import { useQuery, useSubPath } from '#kit/react/address.ts';
import { AppFrame } from '#kit/react/app-frame.tsx';
import type { RootProps } from '#kit/react/lifecycles.ts';
import { NotFound } from '#kit/react/not-found.tsx';
import { readHow } from '../stores/derivation.ts';
import { type Pages, pageAt } from '../stores/pages.ts';
import { $text } from '../texts/text.ts';
import { OverviewPage } from './overview-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { VIEWS } from './pages.tsx';

const DerivationDrawer = lazyPart(
  async () => (await import('./derivation/derivation-drawer.tsx')).DerivationDrawer,
);

/** The app in its frame. Shows the page of the current address. */
export function App({ basePath, model }: RootProps<Pages>) {
  return (
    <AppFrame basePath={basePath}>
      <Suspense fallback={<PageSkeleton />}>
        <Page pages={model} />
      </Suspense>
      <Suspense>
        <Asked />
      </Suspense>
    </AppFrame>
  );
}

/** What a figure of any page was made of, while the address asks for it. */
function Asked() {
  const ask = readHow(useQuery());
  return ask && <DerivationDrawer ask={ask} />;
}

function Page({ pages }: { pages: Pages }) {
  const path = useSubPath();
  const text = useStore($text);
  const name = pageAt(path);
  useEffect(() => pages.show(path), [pages, path]);
  if (name === 'overview') return <OverviewPage monitor={pages.get(name)} />;
  if (name) {
    // Each view gets the state of its own page.
    const View = VIEWS[name] as ComponentType<{ page: unknown }>;
    return <View key={name} page={pages.get(name)} />;
  }
  return <NotFound path="/monitor/overview" action={text('toOverview')} />;
}
