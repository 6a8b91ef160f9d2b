import type { BodyOf, FieldError } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { LANGUAGES } from '#contract/preferences.ts';
import type { publishMenu } from '#contract/user-centre/menu/arrangement.ts';
import { inOwnOrder, menuTitleViolation } from '#contract/user-centre/menu/rules.ts';
import { Refusal } from '#server/core/refusal.ts';
import { isFixed, siblingsOf } from '../arrangement.ts';
import type { Arrangement, ItemChange } from '../stored.ts';
import { type MenuNode, nodesOf } from '../tree.ts';

type Body = BodyOf<typeof publishMenu>;
type Form = Body['items'][number];

/**
 * The arrangement that a form describes. What equals the platform's menu is left out, so that it follows later
 * releases. What `before` says of items that the organisation may not use at present stays.
 */
export function readForm(
  standard: readonly MenuNode[],
  { items, order }: Body,
  before: Arrangement,
): Arrangement {
  const nodes = nodesOf(standard);
  const siblings = siblingsOf(standard);
  const errors = [
    ...items.flatMap((form, index) => itemErrors(nodes.get(form.key), form, `items.${index}`)),
    ...repeated(items.map(({ key }) => key)).map(at('items')),
    ...order.flatMap(({ parent, keys }, index) => orderErrors(siblings.get(parent), parent, keys, index)),
    ...repeated(order.map(({ parent }) => parent)).map(at('order')),
  ];
  if (errors.length > 0) throw new Refusal(Code.Invalid, { errors });
  const unseen = Object.entries(before.items).filter(([key]) => !nodes.has(key));
  const changed = items.flatMap((form): [string, ItemChange][] => {
    const change = changeOf(nodes.get(form.key) as MenuNode, form);
    return Object.keys(change).length > 0 ? [[form.key, change]] : [];
  });
  const sorted = [...unseen, ...changed].sort(([a], [b]) => (a < b ? -1 : 1));
  return { items: Object.fromEntries(sorted), order: ordersOf(order, siblings) };
}

const at = (list: 'items' | 'order') => (key: string) => ({
  ...{ field: list, rule: 'menu.duplicateItem', params: { key } },
});

const repeated = (keys: readonly string[]) => [
  ...new Set(keys.filter((key, index) => keys.indexOf(key) !== index)),
];

function itemErrors(node: MenuNode | undefined, form: Form, field: string): FieldError[] {
  const { key, titles, isHidden, isEnabled } = form;
  const about = (name: string, rule: string): FieldError => ({
    ...{ field: `${field}.${name}`, rule, params: { key } },
  });
  if (!node) return [about('key', 'menu.unknownItem')];
  const fixed = isFixed(node);
  return [
    ...LANGUAGES.flatMap((language) => {
      const violation = menuTitleViolation(titles?.[language] ?? '');
      return violation ? [{ field: `${field}.titles.${language}`, ...violation }] : [];
    }),
    ...(fixed && isHidden ? [about('isHidden', 'menu.fixed')] : []),
    ...(fixed && isEnabled === false ? [about('isEnabled', 'menu.fixed')] : []),
    ...(isEnabled && node.item.isEnabled === 0 ? [about('isEnabled', 'menu.off')] : []),
  ];
}

function orderErrors(
  siblings: readonly string[] | undefined,
  parent: string,
  keys: readonly string[],
  index: number,
): FieldError[] {
  if (!siblings)
    return [{ field: `order.${index}.parent`, rule: 'menu.unknownItem', params: { key: parent } }];
  const unknown = keys.filter((key) => !siblings.includes(key));
  const field = `order.${index}.keys`;
  return [
    ...unknown.slice(0, 1).map((key) => ({ field, rule: 'menu.unknownItem', params: { key } })),
    ...repeated(keys)
      .slice(0, 1)
      .map((key) => ({ field, rule: 'menu.duplicateItem', params: { key } })),
  ];
}

/** What a form changes of an item. */
function changeOf({ item, titles: standard }: MenuNode, form: Form): ItemChange {
  const titles = LANGUAGES.flatMap((language): [string, string][] => {
    const title = (form.titles?.[language] ?? '').trim();
    return title === '' || title === standard[language] ? [] : [[language, title]];
  });
  const { icon = '', isHidden, isEnabled } = form;
  return {
    ...(titles.length > 0 && { titles: Object.fromEntries(titles) }),
    ...(icon !== '' && icon !== item.icon && { icon }),
    ...(isHidden !== undefined && Number(isHidden) !== item.isHidden && { isHidden }),
    ...(isEnabled === false && item.isEnabled === 1 && { isEnabled }),
  };
}

/** The orders that differ from the platform's. */
function ordersOf(
  order: Body['order'],
  siblings: ReadonlyMap<string, readonly string[]>,
): Arrangement['order'] {
  const own = order.flatMap(({ parent, keys }): [string, string[]][] => {
    const standard = siblings.get(parent) ?? [];
    const whole = inOwnOrder(standard, keys);
    return whole.some((key, index) => key !== standard[index]) ? [[parent, whole]] : [];
  });
  return Object.fromEntries(own.sort(([a], [b]) => (a < b ? -1 : 1)));
}
