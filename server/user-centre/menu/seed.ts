import type { Database } from '#server/db/database.ts';
import { MENU, type MenuChildSeed } from './items.ts';
import { menuItem } from './schema.ts';

/** Adds missing items to the menu; existing ones may have been edited by the operator and stay unchanged. */
export async function seedMenu(db: Database): Promise<void> {
  const rows = await db
    .select({ id: menuItem.id, parentId: menuItem.parentId, name: menuItem.name })
    .from(menuItem);
  const idOf = (parentId: bigint | null, name: string) =>
    rows.find((row) => row.parentId === parentId && row.name === name)?.id;

  const parents = MENU.map((seed, index) => ({ seed, sort: index + 1 }));
  const newParents = parents.filter(({ seed }) => idOf(null, seed.name) === undefined);
  if (newParents.length > 0) {
    const added = await db
      .insert(menuItem)
      .values(newParents.map(({ seed, sort }) => ({ ...columns(seed, seed.name), sort })))
      .returning({ id: menuItem.id, parentId: menuItem.parentId, name: menuItem.name });
    rows.push(...added);
  }

  const newChildren = MENU.flatMap((parent) => {
    const parentId = idOf(null, parent.name);
    if (parentId === undefined) throw new Error(`The menu item ${parent.name} was not stored.`);
    return parent.children
      .map((child, index) => ({ ...columns(child, parent.app), parentId, sort: index + 1 }))
      .filter(({ name }) => idOf(parentId, name) === undefined);
  });
  if (newChildren.length > 0) await db.insert(menuItem).values(newChildren);
}

function columns(seed: MenuChildSeed, appName: string) {
  const { name, funcCode, icon, href, spread, remark, title } = seed;
  return {
    ...{ name, funcCode, icon, href, spread, remark },
    ...{ titleZh: title.zh, titleEn: title.en, titleJa: title.ja },
    path: `/sub-${appName}${href}`,
  };
}
