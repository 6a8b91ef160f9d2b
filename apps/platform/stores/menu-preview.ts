import { PLANNED_PATHS } from '#contract/child/planned.generated.ts';
import type { Language } from '#contract/preferences.ts';
import type { MenuItem } from '#contract/user-centre/menu/calls.ts';
import { menuKey } from '#contract/user-centre/menu/rules.ts';
import { iconOf, type MenuNode, titleOf } from './menu-draft.ts';

/** An item as the menu shows it. */
export interface ShownItem {
  readonly key: string;
  readonly title: string;
  readonly icon: string;
  /** It has no screen yet, and neither has any of its children: the menu lists it last. */
  readonly isPlanned: boolean;
  readonly children: readonly ShownItem[];
}

/** True for a page, or an app, without a screen. */
export const isPlanned = (path: string): boolean =>
  PLANNED_PATHS.some((planned) => path === planned || path.startsWith(`${planned}/`));

const livingFirst = (items: readonly ShownItem[]): ShownItem[] => [
  ...items.filter((item) => !item.isPlanned),
  ...items.filter((item) => item.isPlanned),
];

function withChildren(own: Omit<ShownItem, 'children'>, all: number, children: ShownItem[]): ShownItem[] {
  // A group whose items are all hidden is hidden, too.
  if (all > 0 && children.length === 0) return [];
  const planned = children.length > 0 ? children.every((child) => child.isPlanned) : own.isPlanned;
  return [{ ...own, isPlanned: planned, children: livingFirst(children) }];
}

/** What a menu of the server shows. */
export function shownOf(list: readonly MenuItem[]): ShownItem[] {
  const shown = (item: MenuItem, parent: string): ShownItem[] => {
    if (item.isEnabled === 0 || item.isHidden === 1 || item.spread === 1) return [];
    const key = menuKey(parent, item.name);
    const children = item.children as readonly MenuItem[];
    return withChildren(
      { key, title: item.title, icon: item.icon, isPlanned: isPlanned(item.path) },
      children.length,
      children.flatMap((child) => shown(child, key)),
    );
  };
  return livingFirst(list.flatMap((item) => shown(item, '')));
}

/** The keys of a menu of the server. */
export const keysOf = (list: readonly MenuItem[]): ReadonlySet<string> =>
  new Set(
    list.flatMap(({ name, children }) => [name, ...children.map((child) => menuKey(name, child.name))]),
  );

/** What a draft shows; with `keys`, of these items only. */
export function shownOfDraft(
  tree: readonly MenuNode[],
  language: Language,
  keys?: ReadonlySet<string>,
): ShownItem[] {
  const shown = (node: MenuNode): ShownItem[] => {
    const { item, own, children } = node;
    if (!own.isEnabled || own.isHidden || !item.hasEntry || (keys && !keys.has(item.key))) return [];
    return withChildren(
      {
        ...{ key: item.key, title: titleOf(node, language), icon: iconOf(node) },
        isPlanned: isPlanned(item.path),
      },
      children.length,
      children.flatMap(shown),
    );
  };
  return livingFirst(tree.flatMap(shown));
}
