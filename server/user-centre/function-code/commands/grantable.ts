import { asc } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import type { Language } from '#contract/preferences.ts';
import type { getFunctionCodes } from '#contract/user-centre/function-code/calls.ts';
import type { Context } from '#server/core/context.ts';
import { childCodeNames } from '#server/core/function-code.ts';
import { functionCodeName } from '#server/core/messages.ts';
import { menuItem } from '#server/user-centre/menu/schema.ts';

type GrantableCode = DataOf<typeof getFunctionCodes>['list'][number];

/** Function codes with their names: the title of the menu item, else the title in the child app's manifest. */
export async function nameCodes(
  { db, children }: Context,
  codes: readonly string[],
  language: Language,
): Promise<GrantableCode[]> {
  const rows = await db
    .select({ code: menuItem.funcCode, zh: menuItem.titleZh, en: menuItem.titleEn, ja: menuItem.titleJa })
    .from(menuItem)
    .orderBy(asc(menuItem.id));
  const titles = new Map(rows.map((row) => [row.code, row[language]]));
  const names = childCodeNames(children, language);
  return codes.map((code) => ({
    id: code,
    name: functionCodeName(language, code) ?? titles.get(code) ?? names.get(code) ?? code,
  }));
}
