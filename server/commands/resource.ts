import { asc } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import type { getResources } from '#contract/calls/resource.ts';
import type { Language } from '#contract/constants.ts';
import type { Database } from '../db/database.ts';
import { menuItem } from '../db/schema/menu-item.ts';
import { functionCodeName } from '../messages.ts';

type Resource = DataOf<typeof getResources>['list'][number];

/** Function codes with their names: a menu item's is its title. */
export async function nameCodes(
  db: Database,
  codes: readonly string[],
  language: Language,
): Promise<Resource[]> {
  const rows = await db
    .select({ code: menuItem.funcCode, zh: menuItem.titleZh, en: menuItem.titleEn, ja: menuItem.titleJa })
    .from(menuItem)
    .orderBy(asc(menuItem.id));
  const titles = new Map(rows.map((row) => [row.code, row[language]]));
  return codes.map((code) => ({
    id: code,
    name: functionCodeName(language, code) ?? titles.get(code) ?? code,
  }));
}
