import { isDeepStrictEqual } from 'node:util';
import { FIXED_MENU_PATHS, type MenuChange } from '#contract/user-centre/menu/limits.ts';
import { inOwnOrder } from '#contract/user-centre/menu/rules.ts';
import type { Arrangement, ItemChange } from './stored.ts';
import type { MenuNode } from './tree.ts';

/** Whether an item stays shown and open whatever an arrangement says: it is fixed, or holds an item that is. */
export const isFixed = ({ item, children }: MenuNode): boolean =>
  FIXED_MENU_PATHS.includes(item.path) || children.some(isFixed);

/** The keys of siblings in the platform's order, by parent. */
export type Siblings = ReadonlyMap<string, readonly string[]>;

export function siblingsOf(tree: readonly MenuNode[], parent = ''): Map<string, readonly string[]> {
  const below = tree.flatMap((node) => [...siblingsOf(node.children, node.key)]);
  return new Map([...(tree.length > 0 ? [[parent, tree.map(({ key }) => key)] as const] : []), ...below]);
}

/** A tree as an organisation arranged it. `siblings` are those of the whole tree, of which `tree` may be a part. */
export function arrange(
  tree: readonly MenuNode[],
  { items, order }: Arrangement,
  siblings: Siblings,
  parent = '',
): MenuNode[] {
  const own = order[parent];
  const keys = own && inOwnOrder(siblings.get(parent) ?? [], own);
  const ordered = keys ? tree.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key)) : tree;
  return ordered.map((node) => {
    const children = arrange(node.children, { items, order }, siblings, node.key);
    const sort = keys ? keys.indexOf(node.key) + 1 : node.item.sort;
    return changed({ ...node, item: { ...node.item, sort }, children }, items[node.key]);
  });
}

function changed(node: MenuNode, change: ItemChange | undefined): MenuNode {
  if (!change) return node;
  const { item, titles } = node;
  const fixed = isFixed(node);
  const isHidden = fixed ? undefined : change.isHidden;
  return {
    ...node,
    titles: { ...titles, ...change.titles },
    item: {
      ...item,
      icon: change.icon ?? item.icon,
      isHidden: isHidden === undefined ? item.isHidden : Number(isHidden),
      isEnabled: change.isEnabled === false && !fixed ? 0 : item.isEnabled,
    },
  };
}

const FIELDS = ['titles', 'icon', 'isHidden', 'isEnabled'] as const;

/** What differs between two arrangements, by item; an order under the key of the parent. */
export function changesBetween(
  before: Arrangement,
  after: Arrangement,
): { key: string; what: MenuChange[] }[] {
  const found = new Map<string, MenuChange[]>();
  const note = (key: string, what: MenuChange) => found.set(key, [...(found.get(key) ?? []), what]);
  for (const key of new Set([before, after].flatMap(({ items }) => Object.keys(items))))
    for (const field of FIELDS)
      if (!isDeepStrictEqual(before.items[key]?.[field], after.items[key]?.[field])) note(key, field);
  for (const parent of new Set([before, after].flatMap(({ order }) => Object.keys(order))))
    if (!isDeepStrictEqual(before.order[parent], after.order[parent])) note(parent, 'order');
  return [...found].map(([key, what]) => ({ key, what }));
}
