import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from './e2e.ts';

/** Apps with screens of their own. */
const APPS = ['monitor', 'ledger', 'platform'];

/** Routes that open a thing by its code, and nothing without one. */
const WITH_CODE: readonly string[] = ['/ledger/label'];

interface Route {
  readonly name: string;
  readonly path: string;
  readonly planned?: boolean;
  readonly hidden?: boolean;
}

const routesOf = (app: string): readonly Route[] =>
  JSON.parse(readFileSync(new URL(`../../apps/${app}/manifest.json`, import.meta.url), 'utf8')).routes;

const pathsOf = (isWanted: (route: Route) => boolean): Readonly<Record<string, string>> =>
  Object.fromEntries(
    APPS.flatMap((app) =>
      routesOf(app)
        .filter((route) => !route.planned && isWanted(route))
        .map(({ name, path }) => [`${app} ${name}`, `/sub-${app}${path}`]),
    ),
  );

/** The screens that routes of the apps open, by name. */
export const ROUTES = pathsOf(({ path }) => !WITH_CODE.includes(path));

/** Those with an item in the menu. */
export const LISTED = pathsOf(({ hidden }) => !hidden);

/** Screens of the apps that need more than a path. */
export const DEEPER: Readonly<Record<string, string>> = {
  'one station: flow': '/sub-monitor/monitor/diagram?station=SF-ES-01',
  'one station: devices': '/sub-monitor/monitor/diagram?station=SF-PV-01&tab=devices',
  'one station: curves': '/sub-monitor/monitor/diagram?station=SF-ES-01&tab=curves',
  'one station: alarms': '/sub-monitor/monitor/diagram?station=SF-ES-01&tab=alarms',
  'one station: documents': '/sub-monitor/monitor/diagram?station=SF-ES-01&tab=documents',
  'a station that is built': '/sub-monitor/monitor/diagram?station=SF-CES-02',
  'strings of a station': '/sub-monitor/monitor/photovoltaicDetails?station=SF-PV-01',
  'a new station': '/sub-ledger/ledger/stations/new',
  'assets of a station': '/sub-ledger/ledger/stations/SF-ES-01',
  'meters of a station': '/sub-ledger/ledger/stations/SF-ES-01/meters',
  'gateway of a station': '/sub-ledger/ledger/stations/SF-ES-01/gateway',
  'facts of a station': '/sub-ledger/ledger/stations/SF-ES-01/facts',
  'documents of a station': '/sub-ledger/ledger/stations/SF-ES-01/documents',
  'labels of a station': '/sub-ledger/ledger/stations/SF-ES-01/labels',
  'history of a station': '/sub-ledger/ledger/stations/SF-ES-01/history',
  'history of the enterprise': '/sub-platform/platform/enterprise?tab=history',
  'one device': '/sub-monitor/monitor/subDiagram?station=SF-ES-01&device=C03',
  'frames of a device': '/sub-monitor/monitor/subDiagram?station=SF-ES-01&device=C03&tab=frames',
  'slots of a meter': '/sub-monitor/monitor/subDiagram?station=SF-ES-01&device=M1&tab=slots',
  'one cabinet': '/sub-monitor/monitor/cabinet?station=SF-ES-01&cabinet=C03',
  'how a figure was made': '/sub-monitor/monitor/overview?how=loadKw',
};

/** Waits until the screen shows its content. Apps that were left are kept, and hidden. */
export async function screenReady(page: Page): Promise<void> {
  await expect(page.locator('h1:visible').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
