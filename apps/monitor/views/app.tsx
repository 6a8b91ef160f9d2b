import { lazyPart } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { useQuery, useSubPath } from '#kit/react/address.ts';
import { AppFrame } from '#kit/react/app-frame.tsx';
import type { RootProps } from '#kit/react/lifecycles.ts';
import { NotFound } from '#kit/react/not-found.tsx';
import { Planned } from '#kit/react/planned.tsx';
import manifest from '../manifest.json';
import { readHow } from '../stores/derivation.ts';
import { type Pages, pageAt } from '../stores/pages.ts';
import { $text } from '../texts/text.ts';
import { OverviewPage } from './overview-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

// The overview is the app's first page. The others load with their first opening.
const CabinetsPage = lazyPart(async () => (await import('./cabinets/cabinets-page.tsx')).CabinetsPage);
const ConnectionsPage = lazyPart(
  async () => (await import('./connections/connections-page.tsx')).ConnectionsPage,
);
const CabinetPages = lazyPart(async () => (await import('./packs/cabinet-pages.tsx')).CabinetPages);
const ContainersPage = lazyPart(async () => (await import('./packs/containers-page.tsx')).ContainersPage);
const NetworkPage = lazyPart(async () => (await import('./network/network-page.tsx')).NetworkPage);
const PortfolioPage = lazyPart(async () => (await import('./portfolio/portfolio-page.tsx')).PortfolioPage);
const PvStoragePage = lazyPart(async () => (await import('./pv-storage/pv-storage-page.tsx')).PvStoragePage);
const StoragePage = lazyPart(async () => (await import('./storage-overview/storage-page.tsx')).StoragePage);
const BaseStationsPage = lazyPart(
  async () => (await import('./base-stations/base-stations-page.tsx')).BaseStationsPage,
);
const PvPage = lazyPart(async () => (await import('./pv/pv-page.tsx')).PvPage);
const StringsPage = lazyPart(async () => (await import('./strings/strings-page.tsx')).StringsPage);
const StationPages = lazyPart(async () => (await import('./station/station-pages.tsx')).StationPages);

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
  useEffect(() => pages.show(name), [pages, name]);
  if (name === 'overview') return <OverviewPage monitor={pages.get(name)} />;
  if (name === 'cabinets') return <CabinetsPage page={pages.get(name)} />;
  if (name === 'connections') return <ConnectionsPage page={pages.get(name)} />;
  if (name === 'cabinet') return <CabinetPages page={pages.get(name)} />;
  if (name === 'containers') return <ContainersPage page={pages.get(name)} />;
  if (name === 'network') return <NetworkPage page={pages.get(name)} />;
  if (name === 'portfolio') return <PortfolioPage page={pages.get(name)} />;
  if (name === 'pvStorage') return <PvStoragePage page={pages.get(name)} />;
  if (name === 'storage') return <StoragePage page={pages.get(name)} />;
  if (name === 'station') return <StationPages page={pages.get(name)} path={path} />;
  if (name === 'baseStations') return <BaseStationsPage page={pages.get(name)} />;
  if (name === 'pv') return <PvPage page={pages.get(name)} />;
  if (name === 'strings') return <StringsPage page={pages.get(name)} />;
  const notFound = (
    <NotFound why={text('notFoundWhy')} path="/monitor/overview" action={text('toOverview')} />
  );
  return <Planned app={manifest} notFound={notFound} />;
}
