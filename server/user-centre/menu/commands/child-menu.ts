import type { ChildManifest } from '#contract/child.ts';
import type { Language } from '#contract/preferences.ts';
import type { MenuItem } from '#contract/user-centre/menu/calls.ts';
import { type MenuChildSeed, menuOf } from '../items.ts';

/** Menu rows have positive ids. */
const idOf = (child: number, route = 0): string => String(-(1000 * (child + 1) + route));

/** The person's code for an app or a route; '' if none is needed, undefined if none is held. */
function heldOf(wanted: readonly string[], held: ReadonlySet<string>): string | undefined {
  return wanted.length === 0 ? '' : wanted.find((code) => held.has(code));
}

/**
 * Menu items of children without a menu row, usually external ones, for a person with these function codes. An
 * operator who wants to move, rename or hide them adds a row.
 */
export function childItems(
  children: readonly ChildManifest[],
  codes: readonly string[],
  language: Language,
): MenuItem[] {
  const held = new Set(codes);
  return children.flatMap((manifest, index) => {
    const own = heldOf(manifest.functionCodes, held);
    const seed = menuOf(manifest);
    const fields = (item: MenuChildSeed, id: string, parentId: string, sort: number, funcCode: string) => ({
      ...{ id, parentId, sort, funcCode, target: '', component: '', path: manifest.base + item.href },
      ...{ name: item.name, title: item.title[language], href: item.href, icon: item.icon },
      ...{ isHidden: 0, isEnabled: 1, spread: Number(item.spread), remark: item.remark },
    });
    const below = seed.children.flatMap((item, at) => {
      const code = manifest.routes?.[at]?.functionCode;
      const funcCode = code === undefined ? own : heldOf([code], held);
      if (funcCode === undefined) return [];
      return [{ ...fields(item, idOf(index, at + 1), idOf(index), at + 1, funcCode), children: [] }];
    });
    if (seed.children.length > 0 ? below.length === 0 : own === undefined) return [];
    const funcCode = own ?? below[0]?.funcCode ?? '';
    return [{ ...fields(seed, idOf(index), '0', 1000 + index, funcCode), children: below }];
  });
}
