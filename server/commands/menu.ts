import { asc } from 'drizzle-orm';
import type { MenuItem } from '#contract/calls/menu.ts';
import type { Language } from '#contract/constants.ts';
import type { Database } from '../db/database.ts';
import { menuItem } from '../db/schema/menu-item.ts';

type Row = typeof menuItem.$inferSelect;

/**
 * The menu of a person with these function codes: items whose code is held, below parents whose code is held. A parent
 * without an item left is dropped. Items that are switched off are told as such; clients skip them (section 2.2).
 */
export async function readMenu(
  db: Database,
  codes: readonly string[],
  language: Language,
): Promise<MenuItem[]> {
  const rows = await db.select().from(menuItem).orderBy(asc(menuItem.sort), asc(menuItem.id));
  const visible = rows.filter((row) => codes.includes(row.funcCode));
  const childrenOf = (id: bigint | null) => visible.filter((row) => row.parentId === id);
  const wasParent = (id: bigint) => rows.some((row) => row.parentId === id);
  return childrenOf(null)
    .map((row) => ({
      ...fields(row, language),
      children: childrenOf(row.id).map((child) => ({ ...fields(child, language), children: [] })),
      isEmptied: wasParent(row.id) && childrenOf(row.id).length === 0,
    }))
    .filter((item) => !item.isEmptied)
    .map(({ isEmptied: _, ...item }) => item);
}

function fields(row: Row, language: Language) {
  return {
    id: String(row.id),
    parentId: String(row.parentId ?? 0n),
    sort: row.sort,
    target: row.target,
    funcCode: row.funcCode,
    name: row.name,
    title: { zh: row.titleZh, en: row.titleEn, ja: row.titleJa }[language],
    path: row.path,
    href: row.href,
    component: row.component,
    icon: row.icon,
    isHidden: Number(row.isHidden),
    isEnabled: Number(row.isEnabled),
    spread: Number(row.spread),
    remark: row.remark,
  };
}
