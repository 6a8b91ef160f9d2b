import { type LazyPart, lazyPart } from '@heliport/ui';
import { type PageName, type PageState, pageAt } from '../stores/pages.ts';

/** The view of each page but the overview, which is the app's first one: loaded with its first opening. */
export const VIEWS: {
  readonly [Name in Exclude<PageName, 'overview'>]: LazyPart<{ page: PageState<Name> }>;
} = {
  cabinets: lazyPart(async () => (await import('./cabinets/cabinets-page.tsx')).CabinetsPage),
  connections: lazyPart(async () => (await import('./connections/connections-page.tsx')).ConnectionsPage),
  cabinet: lazyPart(async () => (await import('./packs/cabinet-pages.tsx')).CabinetPages),
  containers: lazyPart(async () => (await import('./packs/containers-page.tsx')).ContainersPage),
  network: lazyPart(async () => (await import('./network/network-page.tsx')).NetworkPage),
  portfolio: lazyPart(async () => (await import('./portfolio/portfolio-page.tsx')).PortfolioPage),
  pvStorage: lazyPart(async () => (await import('./pv-storage/pv-storage-page.tsx')).PvStoragePage),
  storage: lazyPart(async () => (await import('./storage-overview/storage-page.tsx')).StoragePage),
  station: lazyPart(async () => (await import('./station/station-pages.tsx')).StationPages),
  baseStations: lazyPart(
    async () => (await import('./base-stations/base-stations-page.tsx')).BaseStationsPage,
  ),
  pv: lazyPart(async () => (await import('./pv/pv-page.tsx')).PvPage),
  strings: lazyPart(async () => (await import('./strings/strings-page.tsx')).StringsPage),
};

export function viewAt(path: string) {
  const name = pageAt(path);
  return name && name !== 'overview' ? VIEWS[name] : undefined;
}
