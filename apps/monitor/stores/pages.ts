import { createBaseStations } from './base-stations.ts';
import { createCabinetPage } from './cabinet.ts';
import { createCabinets } from './cabinets.ts';
import { createConnections } from './connections.ts';
import { createContainers } from './containers.ts';
import { createStationPage } from './desk.ts';
import { createMonitor } from './monitor.ts';
import { createNetwork } from './network.ts';
import { createPortfolio } from './portfolio.ts';
import { createPv } from './pv.ts';
import { createPvStorage } from './pv-storage.ts';
import { createStorageOverview } from './storage-overview.ts';
import { createStringsPage } from './strings.ts';

/** What each page of the app makes its state with. */
const CREATORS = {
  overview: (life: AbortSignal) => {
    const monitor = createMonitor(life);
    let isLoaded = false;
    return {
      ...monitor,
      show(): void {
        if (isLoaded) {
          monitor.wake();
          return;
        }
        isLoaded = true;
        monitor.follow();
        void monitor.load();
      },
    };
  },
  cabinets: createCabinets,
  connections: createConnections,
  cabinet: createCabinetPage,
  containers: createContainers,
  network: createNetwork,
  portfolio: createPortfolio,
  pvStorage: createPvStorage,
  storage: createStorageOverview,
  station: createStationPage,
  baseStations: createBaseStations,
  pv: createPv,
  strings: createStringsPage,
};

type Creators = typeof CREATORS;
export type PageName = keyof Creators;
/** The state of a page. */
export type PageState<Name extends PageName> = ReturnType<Creators[Name]>;

const PATHS: Readonly<Record<string, PageName>> = {
  '/': 'overview',
  '/monitor/overview': 'overview',
  '/monitor/baseCabinet': 'cabinets',
  '/monitor/energyStorage': 'storage',
  '/monitor/cabinet': 'cabinet',
  '/monitor/containerStorage': 'containers',
  '/monitor/network': 'network',
  '/monitor/photovoltaicStorage': 'pvStorage',
  '/monitor/pointOfConnection': 'connections',
  '/monitor/stations': 'portfolio',
  '/monitor/diagram': 'station',
  '/monitor/subDiagram': 'station',
  '/monitor/baseStation': 'baseStations',
  '/monitor/photovoltaic': 'pv',
  '/monitor/photovoltaicDetails': 'strings',
};

/** The page at a path below the app's base; undefined for one without a page. */
export const pageAt = (path: string): PageName | undefined => PATHS[path];

/** The pages of one mounted app. Each is made when it is first shown; the others rest meanwhile. */
export function createPages(life: AbortSignal) {
  const made: { [Name in PageName]?: PageState<Name> } = {};
  let current: PageName | undefined;

  function get<Name extends PageName>(name: Name): PageState<Name> {
    const known: PageState<Name> | undefined = made[name];
    if (known) return known;
    const page = CREATORS[name](life) as PageState<Name>;
    Object.assign(made, { [name]: page });
    return page;
  }
  const shown = () => current && made[current];

  return {
    get,
    /** Shows the page at a path, or none. */
    show(path: string): void {
      const name = pageAt(path);
      if (name === current) return;
      shown()?.rest();
      current = name;
      if (name) get(name).show();
    },
    /** While the app is hidden, it sends no requests. */
    rest: (): void => shown()?.rest(),
    wake: (): void => shown()?.show(),
  };
}

export type Pages = ReturnType<typeof createPages>;
