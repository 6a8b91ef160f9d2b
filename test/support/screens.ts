import { readFileSync } from 'node:fs';

/** Apps with screens of their own. */
const APPS = ['monitor', 'ledger', 'platform', 'alarm', 'control', 'operation', 'ENGSheet'];

/** Routes that open a thing by its code, and nothing without one. A label leads on to its asset. */
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

/** The pages of the shell for people who are signed in. */
const SHELL: Readonly<Record<string, string>> = {
  workbench: '/home',
  account: '/userInfo',
  security: '/security',
  administration: '/administration',
  gallery: '/elements',
  'an element': '/elements?tag=uc-curve',
  'not found': '/404',
};

/** The screens of the apps with an item in the menu, by name. */
export const LISTED = pathsOf(({ hidden }) => !hidden);

/** Screens of the apps that need more than a path. */
const DEEPER: Readonly<Record<string, string>> = {
  'stations on the map': '/sub-monitor/monitor/overview?view=map',
  'templates of the stations': '/sub-monitor/monitor/stations?panel=templates',
  'one station: flow': '/sub-monitor/monitor/diagram?station=SF-ES-01',
  'one station: flow as a table': '/sub-monitor/monitor/diagram?station=SF-ES-01&view=table',
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
  'joining of the enterprise': '/sub-platform/platform/enterprise?tab=joining',
  'grants of the enterprise': '/sub-platform/platform/enterprise?tab=given',
  'grants to the enterprise': '/sub-platform/platform/enterprise?tab=received',
  'history of the enterprise': '/sub-platform/platform/enterprise?tab=history',
  'reasons of a right': '/sub-platform/platform/authority?tab=why',
  'difference of two roles': '/sub-platform/platform/authority?tab=difference',
  'unused rights': '/sub-platform/platform/authority?tab=unused',
  'webhooks of the open platform': '/sub-platform/platform/open?tab=webhooks',
  'deliveries of the open platform': '/sub-platform/platform/open?tab=deliveries',
  'try-out of the open platform': '/sub-platform/platform/open?tab=tryOut',
  'log of sign-ins': '/sub-platform/platform/log?tab=signIns',
  'days of the log': '/sub-platform/platform/log?tab=days',
  'a new suppression': '/sub-alarm/alarm/suppressLogs?panel=new&station=SF-ES-01',
  'a new push group': '/sub-alarm/alarm/pushConfiguration?group=new',
  'coverage of the push groups': '/sub-alarm/alarm/pushConfiguration?tab=coverage',
  'duties of the week': '/sub-alarm/alarm/pushers?tab=duty',
  'a new duty plan': '/sub-alarm/alarm/pushers?tab=duty&duty=new',
  'own push setting': '/sub-alarm/alarm/pushers?panel=mine',
  'subscription of duties': '/sub-alarm/alarm/pushers?panel=calendar',
  'a new request': '/sub-operation/operation/application?panel=new',
  'board of orders': '/sub-operation/operation/deployment?view=board',
  'route of a day': '/sub-operation/operation/deployment?view=route',
  'one order': '/sub-operation/operation/deployment/WO-000001',
  'calendar of orders': '/sub-operation/operation/deployment/calendar',
  'maintenance plans': '/sub-operation/operation/deployment/plans',
  'a new plan': '/sub-operation/operation/deployment/plans?plan=new',
  'commissioning sheet of a station': '/sub-ENGSheet/ENGSheet/points?station=SF-PV-02',
  'signing of a sheet': '/sub-ENGSheet/ENGSheet/points/sign?station=SF-PV-02',
  'control of a station': '/sub-control/control/remote?station=SF-ES-01',
  'batch read of a station': '/sub-control/control/remote?station=SF-ES-01&panel=read',
  'sequence of a station': '/sub-control/control/remote?station=SF-ES-01&panel=sequence',
  'one device': '/sub-monitor/monitor/subDiagram?station=SF-ES-01&device=C03',
  'one point': '/sub-monitor/monitor/subDiagram?station=SF-ES-01&device=C03&point=pack6CellMaxC',
  'frames of a device': '/sub-monitor/monitor/subDiagram?station=SF-ES-01&device=C03&tab=frames',
  'slots of a meter': '/sub-monitor/monitor/subDiagram?station=SF-ES-01&device=M1&tab=slots',
  'one cabinet': '/sub-monitor/monitor/cabinet?station=SF-ES-01&cabinet=C03',
  'open alarms': '/sub-alarm/alarm/records?state=open&level=3',
  'alarms of a week': '/sub-alarm/alarm/overview?days=7',
  'a new rule': '/sub-alarm/alarm/rule?edit=new',
  'meanings of codes': '/sub-alarm/alarm/configuration?maker=Norvolt&model=NV-430C',
  'unmapped codes': '/sub-alarm/alarm/configuration?tab=unmapped',
  'how a figure was made': '/sub-monitor/monitor/overview?how=loadKw',
};

/** The screens of the apps, by name. */
export const APP_SCREENS = { ...pathsOf(({ path }) => !WITH_CODE.includes(path)), ...DEEPER };

/** Every screen of people who are signed in, by name. */
export const SCREENS = { ...SHELL, ...APP_SCREENS };
