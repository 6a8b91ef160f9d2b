import type { BodyOf } from '#contract/call.ts';
import type { Language } from '#contract/preferences.ts';
import type {
  ArrangedItem,
  MenuArrangement,
  publishMenu as publishMenuCall,
} from '#contract/user-centre/menu/arrangement.ts';
import type { MenuChange } from '#contract/user-centre/menu/limits.ts';
import { inOwnOrder } from '#contract/user-centre/menu/rules.ts';

export type { ArrangedItem, MenuArrangement };
export type Own = ArrangedItem['own'];
type Body = BodyOf<typeof publishMenuCall>;
type Icon = NonNullable<Body['items'][number]['icon']>;

/** A menu while it is edited. */
export interface MenuDraft {
  /** By the key of the item. */
  readonly items: ReadonlyMap<string, Own>;
  /** The keys of siblings in their order, by the key of the parent, '' for the top. */
  readonly order: ReadonlyMap<string, readonly string[]>;
}

type Order = (parent: string, keys: readonly string[]) => readonly string[];

function draftWith(items: readonly ArrangedItem[], own: (item: ArrangedItem) => Own, sort: Order): MenuDraft {
  const parents = [...new Set(items.map(({ parent }) => parent))];
  const keysOf = (parent: string) => items.filter((item) => item.parent === parent).map(({ key }) => key);
  return {
    items: new Map(items.map((item) => [item.key, own(item)])),
    order: new Map(parents.map((parent) => [parent, sort(parent, keysOf(parent))])),
  };
}

/** The menu that was published. */
export const publishedDraft = ({ items }: MenuArrangement): MenuDraft =>
  draftWith(
    items,
    ({ own }) => own,
    (_, keys) => keys,
  );

/** An item as the platform has it. */
export const standardOwn = ({ standard: { isHidden, isEnabled } }: ArrangedItem): Own => ({
  titles: { zh: '', en: '', ja: '' },
  ...{ icon: '', isHidden, isEnabled },
});

/** The menu as the platform has it. */
export function standardDraft({ items }: MenuArrangement): MenuDraft {
  const places = new Map(items.map(({ key, place }) => [key, place]));
  const place = (key: string) => places.get(key) ?? 0;
  return draftWith(items, standardOwn, (_, keys) => keys.toSorted((a, b) => place(a) - place(b)));
}

/** A draft with other facts of an item. */
export function edited(draft: MenuDraft, key: string, change: Partial<Own>): MenuDraft {
  const own = draft.items.get(key);
  return own ? { ...draft, items: new Map(draft.items).set(key, { ...own, ...change }) } : draft;
}

/** A draft with an item at another place among its siblings. */
export function moved(draft: MenuDraft, parent: string, key: string, to: number): MenuDraft {
  const keys = draft.order.get(parent) ?? [];
  const others = keys.filter((each) => each !== key);
  const order = others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, key);
  return { ...draft, order: new Map(draft.order).set(parent, order) };
}

const FACTS = ['titles', 'icon', 'isHidden', 'isEnabled'] as const;
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** Titles without the blanks around them, as they are stored, in one order of their languages. */
const factOf = (own: Own, fact: (typeof FACTS)[number]) =>
  fact === 'titles' ? [own.titles.zh.trim(), own.titles.en.trim(), own.titles.ja.trim()] : own[fact];
const isSameFact = (one: Own, other: Own, fact: (typeof FACTS)[number]) =>
  isSame(factOf(one, fact), factOf(other, fact));

/** What differs between two drafts, by item; an order under the key of the parent. */
export function differences(before: MenuDraft, after: MenuDraft): { key: string; what: MenuChange[] }[] {
  const facts = [...after.items].map(([key, own]) => {
    const old = before.items.get(key) ?? own;
    return { key, what: FACTS.filter((fact) => !isSameFact(old, own, fact)) as MenuChange[] };
  });
  const orders = [...after.order].map(([key, keys]) => ({
    key,
    what: (isSame(before.order.get(key), keys) ? [] : ['order']) as MenuChange[],
  }));
  const all = [...orders.filter(({ key }) => key === ''), ...facts].map(({ key, what }) => ({
    key,
    what: [...what, ...(key === '' ? [] : (orders.find((order) => order.key === key)?.what ?? []))],
  }));
  return all.filter(({ what }) => what.length > 0);
}

/** What a draft is published as: its difference from the platform's menu. */
export function bodyOf(base: MenuArrangement, draft: MenuDraft): Body {
  const standard = standardDraft(base);
  const items = base.items.flatMap(({ key, standard: { icon, isEnabled } }) => {
    const [own, other] = [draft.items.get(key), standard.items.get(key)];
    if (!own || !other || FACTS.every((fact) => isSameFact(own, other, fact))) return [];
    return [
      {
        ...{ key, titles: own.titles, isHidden: own.isHidden },
        icon: (own.icon === icon ? '' : own.icon) as Icon,
        // What the operator switched off is no choice of the organisation.
        ...(isEnabled && { isEnabled: own.isEnabled }),
      },
    ];
  });
  const order = [...draft.order]
    .filter(([parent, keys]) => !isSame(standard.order.get(parent), keys))
    .map(([parent, keys]) => ({ parent, keys: [...keys] }));
  return { version: base.version, items, order };
}

/** What was edited, on top of what somebody else published meanwhile. */
export function rebased(base: MenuArrangement, draft: MenuDraft, theirs: MenuArrangement): MenuDraft {
  const [old, now] = [publishedDraft(base), publishedDraft(theirs)];
  const items = new Map(
    [...now.items].map(([key, own]): [string, Own] => {
      const [before, mine] = [old.items.get(key), draft.items.get(key)];
      if (!before || !mine) return [key, own];
      const kept = FACTS.filter((fact) => !isSameFact(before, mine, fact)).map((fact) => [fact, mine[fact]]);
      return [key, { ...own, ...Object.fromEntries(kept) }];
    }),
  );
  const order = new Map(
    [...now.order].map(([parent, keys]): [string, readonly string[]] => {
      const mine = draft.order.get(parent);
      const isMine = mine !== undefined && !isSame(old.order.get(parent), mine);
      return [parent, isMine ? inOwnOrder(keys, mine) : keys];
    }),
  );
  return { items, order };
}

/** An item with what the draft makes of it. */
export interface MenuNode {
  readonly item: ArrangedItem;
  readonly own: Own;
  readonly children: readonly MenuNode[];
}

/** The items of a draft in its order. */
export function treeOf({ items }: MenuArrangement, draft: MenuDraft, parent = ''): MenuNode[] {
  const known = new Map(items.map((item) => [item.key, item]));
  const nodesBelow = (above: string): MenuNode[] =>
    (draft.order.get(above) ?? []).flatMap((key) => {
      const [item, own] = [known.get(key), draft.items.get(key)];
      return item && own ? [{ item, own, children: nodesBelow(key) }] : [];
    });
  return nodesBelow(parent);
}

export const titleOf = ({ item, own }: Pick<MenuNode, 'item' | 'own'>, language: Language): string =>
  own.titles[language].trim() || item.standard.titles[language];

export const iconOf = ({ item, own }: Pick<MenuNode, 'item' | 'own'>): string =>
  own.icon || item.standard.icon;
