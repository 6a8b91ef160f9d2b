import { asc, sql } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import type { ChildManifest } from '#contract/child.ts';
import type { Language } from '#contract/preferences.ts';
import type { getMenuList, MenuItem } from '#contract/user-centre/menu/calls.ts';
import { batched } from '#server/core/batch.ts';
import type { Context } from '#server/core/context.ts';
import type { Database } from '#server/db/database.ts';
import { menuItem } from '../schema.ts';
import { childItems } from './child-menu.ts';

type Row = typeof menuItem.$inferSelect;
type Menu = DataOf<typeof getMenuList>;

// Each change sets a row's version to its transaction number, and a removal changes the count.
const state = sql<string>`count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0)`;

function createAskState(db: Database): () => Promise<string> {
  const statement = db.select({ state }).from(menuItem).prepare('menu_state');
  const ask = batched(
    (question: 'state') => question,
    async () => (await statement.execute()).map((row) => row.state),
  );
  return () => ask('state');
}

/** The rows of one database while they are unchanged, and the menus built from them, by codes and language. */
interface MenuCache {
  /** The current version of the rows. */
  readonly askState: () => Promise<string>;
  state: string;
  rows: readonly Row[];
  menus: WeakMap<readonly string[], Map<Language, Menu>>;
}
const caches = new WeakMap<Database, MenuCache>();

/** The menu rarely changes: each call checks the version, and reads the rows only if it has changed. */
async function readRows(db: Database): Promise<MenuCache> {
  let cache = caches.get(db);
  if (!cache) {
    cache = { askState: createAskState(db), state: '', rows: [], menus: new WeakMap() };
    caches.set(db, cache);
  }
  const current = await cache.askState();
  if (current !== cache.state) {
    const rows = await db.select().from(menuItem).orderBy(asc(menuItem.sort), asc(menuItem.id));
    // If rows changed in between, they are newer than this version, and the next call reads them again.
    Object.assign(cache, { state: current, rows, menus: new WeakMap() });
  }
  return cache;
}

/**
 * The menu of a person with these function codes: items whose code is held, below parents whose code is held. A
 * parent without remaining items is dropped. Disabled items are included and marked; clients skip them (section 2.2).
 * The same rows, codes and language return the same object. `children` without a row follow the others.
 */
export async function readMenu(
  { db }: Context,
  codes: readonly string[],
  language: Language,
  children: readonly ChildManifest[] = [],
): Promise<Menu> {
  const cache = await readRows(db);
  let menus = cache.menus.get(codes);
  if (!menus) {
    menus = new Map();
    cache.menus.set(codes, menus);
  }
  let menu = menus.get(language);
  if (!menu) {
    const list = makeMenu(cache.rows, codes, language);
    const known = new Set(cache.rows.filter(({ parentId }) => parentId === null).map(({ name }) => name));
    const others = children.filter(({ name }) => !known.has(name));
    menu = { list: [...list, ...childItems(others, codes, language)] };
    menus.set(language, menu);
  }
  return menu;
}

function makeMenu(rows: readonly Row[], codes: readonly string[], language: Language): MenuItem[] {
  const held = new Set(codes);
  const visible = rows.filter((row) => held.has(row.funcCode));
  const childrenOf = (id: bigint | null) => visible.filter((row) => row.parentId === id);
  const parents = new Set(rows.map((row) => String(row.parentId)));
  return childrenOf(null)
    .map((row) => ({
      ...fields(row, language),
      children: childrenOf(row.id).map((child) => ({ ...fields(child, language), children: [] })),
    }))
    .filter(({ id, children }) => children.length > 0 || !parents.has(id));
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
