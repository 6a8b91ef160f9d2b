import type { Database } from '../database.ts';
import { menuItem } from '../schema/menu-item.ts';

type Title = readonly [zh: string, en: string, ja: string];

interface MenuSeed {
  name: string;
  title: Title;
  funcCode: string;
  icon: string;
  children: { name: string; title: Title; funcCode: string; href: string; icon: string }[];
}

/** The route of a child is `/sub-{parent's name}{href}`. */
const MENU: MenuSeed[] = [
  {
    name: 'monitor',
    title: ['综合监控', 'Integrated Monitoring', '統合監視'],
    funcCode: 'monitor:view',
    icon: 'monitor',
    children: [
      {
        name: 'overview',
        title: ['运行总览', 'Operational Overview', '運転概要'],
        funcCode: 'overview:view',
        href: '/monitor/overview',
        icon: 'overview',
      },
    ],
  },
  {
    name: 'ledger',
    title: ['台账管理', 'Ledger', '台帳管理'],
    funcCode: 'ledger:view',
    icon: 'ledger',
    children: [
      {
        name: 'stations',
        title: ['电站台账', 'Stations', '発電所台帳'],
        funcCode: 'stations:view',
        href: '/ledger/stations',
        icon: 'station',
      },
    ],
  },
];

/** Fills an empty menu. */
export async function seedMenu(db: Database): Promise<void> {
  const [item] = await db.select({ id: menuItem.id }).from(menuItem).limit(1);
  if (item) return;
  for (const [index, parent] of MENU.entries()) {
    const [row] = await db
      .insert(menuItem)
      .values({ ...columns(parent), sort: index + 1, path: `/sub-${parent.name}` })
      .returning({ id: menuItem.id });
    if (!row) throw new Error(`The menu item ${parent.name} was not stored.`);
    await db.insert(menuItem).values(
      parent.children.map((child, position) => ({
        ...columns(child),
        parentId: row.id,
        sort: position + 1,
        path: `/sub-${parent.name}${child.href}`,
        href: child.href,
      })),
    );
  }
}

function columns(seed: Pick<MenuSeed, 'name' | 'title' | 'funcCode' | 'icon'>) {
  const [titleZh, titleEn, titleJa] = seed.title;
  return { name: seed.name, funcCode: seed.funcCode, icon: seed.icon, titleZh, titleEn, titleJa };
}
