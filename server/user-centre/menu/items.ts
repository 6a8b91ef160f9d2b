import type { ChildSource } from '#contract/child.ts';
import alarm from '../../../apps/alarm/manifest.json' with { type: 'json' };
import bigScreen from '../../../apps/bigScreen/manifest.json' with { type: 'json' };
import control from '../../../apps/control/manifest.json' with { type: 'json' };
import ENGSheet from '../../../apps/ENGSheet/manifest.json' with { type: 'json' };
import esm from '../../../apps/esm/manifest.json' with { type: 'json' };
import ledger from '../../../apps/ledger/manifest.json' with { type: 'json' };
import monitor from '../../../apps/monitor/manifest.json' with { type: 'json' };
import operation from '../../../apps/operation/manifest.json' with { type: 'json' };
import platform from '../../../apps/platform/manifest.json' with { type: 'json' };
import report from '../../../apps/report/manifest.json' with { type: 'json' };
import settlement from '../../../apps/settlement/manifest.json' with { type: 'json' };
import strategy from '../../../apps/strategy/manifest.json' with { type: 'json' };

/** An item of the menu; its route is `/sub-{app}{href}`. */
export interface MenuChildSeed {
  name: string;
  title: ChildSource['title'];
  funcCode: string;
  /** Empty for a parent, which leads to its first child. */
  href: string;
  icon: string;
  /** A route without an item in the menu; the item at `remark` is marked instead. */
  spread: boolean;
  remark: string;
}

export interface MenuSeed extends MenuChildSeed {
  /** The app whose pages the children are. */
  app: string;
  children: readonly MenuChildSeed[];
}

/** The part of an app's manifest that describes its menu. */
type MenuSource = Pick<ChildSource, 'name' | 'title' | 'icon' | 'functionCodes' | 'routes'>;

/** In the order of the menu. */
const APPS: readonly MenuSource[] = [
  bigScreen,
  monitor,
  alarm,
  report,
  control,
  strategy,
  operation,
  ledger,
  settlement,
  esm,
  ENGSheet,
  platform,
];

/** The menu item of an app, with its routes below it. */
export function menuOf(app: MenuSource): MenuSeed {
  const { name, title, icon, functionCodes, routes = [] } = app;
  const own = { app: name, name, title, icon, funcCode: functionCodes[0] ?? '', spread: false, remark: '' };
  const single = routes.find((route) => route.name === name);
  if (single) return { ...own, href: single.path, children: [] };
  const children = routes.map((route) => ({
    ...own,
    name: route.name,
    title: route.title,
    icon: route.icon ?? icon,
    funcCode: route.functionCode ?? own.funcCode,
    href: route.path,
    spread: route.hidden ?? false,
    remark: route.activePath ?? '',
  }));
  return { ...own, href: '', children };
}

/** Pages of `platform` that the specification groups under a title of their own (section 2.9). */
const ACCOUNT_SETTINGS = ['account', 'authority', 'roles', 'menu', 'log'];

function withAccountSettings(item: MenuSeed): MenuSeed[] {
  if (item.name !== platform.name) return [item];
  const isOf = ({ name }: MenuChildSeed) => ACCOUNT_SETTINGS.includes(name);
  const title = { zh: '账号设置', en: 'Account Settings', ja: 'アカウント設定' };
  return [
    { ...item, children: item.children.filter((child) => !isOf(child)) },
    { ...item, name: 'accountSettings', title, icon: 'account', children: item.children.filter(isOf) },
  ];
}

/** Every page of specification section 2.9, by app, from the apps' manifests. */
export const MENU: readonly MenuSeed[] = APPS.map(menuOf).flatMap(withAccountSettings);
