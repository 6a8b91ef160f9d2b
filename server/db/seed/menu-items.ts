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

/** An item of the menu; below a parent its route is `/sub-{parent's name}{href}`. */
export interface MenuChildSeed {
  name: string;
  title: ChildSource['title'];
  funcCode: string;
  /** Empty for a parent, which leads to its first child. */
  href: string;
  icon: string;
  /** A route that has no place in the menu; the item at `remark` is marked instead. */
  spread: boolean;
  remark: string;
}

export interface MenuSeed extends MenuChildSeed {
  children: readonly MenuChildSeed[];
}

/** What an app's manifest says of the menu. */
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

function itemOf(app: MenuSource): MenuSeed {
  const { name, title, icon, functionCodes, routes = [] } = app;
  const own = { name, title, icon, funcCode: functionCodes[0] ?? '', spread: false, remark: '' };
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

/** Every page of specification section 2.9, by the app that shows it: what the apps' manifests name. */
export const MENU: readonly MenuSeed[] = APPS.map(itemOf);
