import type { ChildManifest } from '#contract/child.ts';
import type { Language } from '#contract/preferences.ts';
import type { MenuItem } from '#contract/user-centre/menu/calls.ts';
import { menuKey } from '#contract/user-centre/menu/rules.ts';
import { type MenuChildSeed, menuOf } from './items.ts';
import type { menuItem } from './schema.ts';

export type MenuRow = typeof menuItem.$inferSelect;

/** An item in all languages. */
export interface MenuNode {
  readonly key: string;
  readonly item: Omit<MenuItem, 'title' | 'children'>;
  readonly titles: Readonly<Record<Language, string>>;
  readonly children: readonly MenuNode[];
}

/** Which function codes are held; all of them for the whole menu. */
export type Holds = (code: string) => boolean;

/**
 * The items whose code is held, below parents whose code is held. A parent without remaining items is dropped.
 * `children` without a row follow the others.
 */
export function treeOf(
  rows: readonly MenuRow[],
  children: readonly ChildManifest[],
  holds: Holds,
): MenuNode[] {
  const visible = rows.filter((row) => holds(row.funcCode));
  const childrenOf = (id: bigint | null) => visible.filter((row) => row.parentId === id);
  const parents = new Set(rows.map((row) => String(row.parentId)));
  const own = childrenOf(null)
    .map((row) => ({
      ...nodeOf(row, ''),
      children: childrenOf(row.id).map((child) => nodeOf(child, row.name)),
    }))
    .filter(({ item, children: below }) => below.length > 0 || !parents.has(item.id));
  const known = new Set(rows.filter(({ parentId }) => parentId === null).map(({ name }) => name));
  return [
    ...own,
    ...childNodes(
      children.filter(({ name }) => !known.has(name)),
      holds,
    ),
  ];
}

function nodeOf(row: MenuRow, parent: string): MenuNode {
  return {
    key: menuKey(parent, row.name),
    item: {
      id: String(row.id),
      parentId: String(row.parentId ?? 0n),
      sort: row.sort,
      target: row.target,
      funcCode: row.funcCode,
      name: row.name,
      path: row.path,
      href: row.href,
      component: row.component,
      icon: row.icon,
      isHidden: Number(row.isHidden),
      isEnabled: Number(row.isEnabled),
      spread: Number(row.spread),
      remark: row.remark,
    },
    titles: { zh: row.titleZh, en: row.titleEn, ja: row.titleJa },
    children: [],
  };
}

/** Menu rows have positive ids. */
const idOf = (child: number, route = 0): string => String(-(1000 * (child + 1) + route));

/** The person's code for an app or a route; '' if none is needed, undefined if none is held. */
const heldOf = (wanted: readonly string[], holds: Holds): string | undefined =>
  wanted.length === 0 ? '' : wanted.find(holds);

/**
 * Items of children without a menu row, usually external ones. An operator who wants to move, rename or hide them for
 * all organisations adds a row.
 */
function childNodes(children: readonly ChildManifest[], holds: Holds): MenuNode[] {
  return children.flatMap((manifest, index) => {
    const own = heldOf(manifest.functionCodes, holds);
    const seed = menuOf(manifest);
    const node = (item: MenuChildSeed, at: number, sort: number, funcCode: string): MenuNode => ({
      key: menuKey(at === 0 ? '' : seed.name, item.name),
      item: {
        ...{ id: idOf(index, at), parentId: at === 0 ? '0' : idOf(index), sort, funcCode, target: '' },
        ...{ component: '', path: manifest.base + item.href, name: item.name, href: item.href },
        ...{ icon: item.icon, isHidden: 0, isEnabled: 1, spread: Number(item.spread), remark: item.remark },
      },
      titles: item.title,
      children: [],
    });
    const below = seed.children.flatMap((item, at) => {
      const code = manifest.routes?.[at]?.functionCode;
      const funcCode = code === undefined ? own : heldOf([code], holds);
      return funcCode === undefined ? [] : [node(item, at + 1, at + 1, funcCode)];
    });
    if (seed.children.length > 0 ? below.length === 0 : own === undefined) return [];
    const funcCode = own ?? below[0]?.item.funcCode ?? '';
    return [{ ...node(seed, 0, 1000 + index, funcCode), children: below }];
  });
}

/** A tree in a language, as calls answer it. */
export const menuIn = (tree: readonly MenuNode[], language: Language): MenuItem[] =>
  tree.map(({ item, titles, children }) => ({
    ...item,
    title: titles[language],
    children: children.map((child) => ({ ...child.item, title: child.titles[language], children: [] })),
  }));

/** All items of a tree by their keys. */
export const nodesOf = (tree: readonly MenuNode[]): Map<string, MenuNode> =>
  new Map(tree.flatMap((node) => [node, ...node.children]).map((node) => [node.key, node]));
