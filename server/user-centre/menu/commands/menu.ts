import { asc, desc, eq, sql } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import type { ChildManifest } from '#contract/child.ts';
import type { Language } from '#contract/preferences.ts';
import type { getMenuList } from '#contract/user-centre/menu/calls.ts';
import { batched } from '#server/core/batch.ts';
import type { Context } from '#server/core/context.ts';
import type { Database } from '#server/db/database.ts';
import { rowState } from '#server/db/row-state.ts';
import { arrange, siblingsOf } from '../arrangement.ts';
import { menuItem, menuVersion } from '../schema.ts';
import { type Arrangement, STANDARD } from '../stored.ts';
import { type MenuRow, menuIn, treeOf } from '../tree.ts';

type Menu = DataOf<typeof getMenuList>;

/** What a menu is made of: the version of the rows, and of the organisation's arrangement, 0 for none. */
interface State {
  readonly rows: string;
  readonly version: number;
}

const rowsState = sql<string>`(select ${rowState} from ${menuItem})`;
// The subquery hides the length of the list from the planner (decision 0025).
const asked = sql`unnest((select string_to_array(${sql.placeholder('organizationIds')}, ',')::uuid[]))
  with ordinality as asked(id, position)`;
const newest = sql<number>`coalesce((select max(${menuVersion.version}) from ${menuVersion}
  where ${menuVersion.organizationId} = asked.id), 0)::int`;

/** Stands for a person in no organisation. */
const NO_ORGANIZATION = '00000000-0000-0000-0000-000000000000';

/** Asks for the state of the menu of an organisation. */
function createAskState(db: Database): (organizationId: string) => Promise<State> {
  const statement = db
    .select({ rows: rowsState, version: newest })
    .from(asked)
    .orderBy(sql`asked.position`)
    .prepare('menu_state');
  return batched(
    (organizationId: string) => organizationId,
    (organizationIds) => statement.execute({ organizationIds: organizationIds.join() }),
  );
}

/** The newest arrangement of an organisation. */
export async function readArrangement(
  db: Database,
  organizationId: string,
): Promise<{ version: number; arrangement: Arrangement }> {
  const { version, arrangement } = menuVersion;
  const [row] = await db
    .select({ version, arrangement })
    .from(menuVersion)
    .where(eq(menuVersion.organizationId, organizationId))
    .orderBy(desc(version))
    .limit(1);
  return row ?? { version: 0, arrangement: STANDARD };
}

export const readRows = (db: Database): Promise<MenuRow[]> =>
  db.select().from(menuItem).orderBy(asc(menuItem.sort), asc(menuItem.id));

interface Kept {
  readonly version: number;
  readonly menu: Menu;
}

/** The rows of one database while they are unchanged, and the menus built from them, by codes and what else tells them. */
interface MenuCache {
  readonly askState: (organizationId: string) => Promise<State>;
  state: string;
  rows: readonly MenuRow[];
  menus: WeakMap<readonly string[], Map<string, Kept>>;
}
const caches = new WeakMap<Database, MenuCache>();

/** Menus that are kept for one list of codes: one for each language, and those of organisations with their own. */
const MAX_MENUS = 200;

/** The menu rarely changes: each call checks its state, and reads the rows only if they have changed. */
async function readCache(db: Database, organizationId: string): Promise<MenuCache & { version: number }> {
  let cache = caches.get(db);
  if (!cache) {
    cache = { askState: createAskState(db), state: '', rows: [], menus: new WeakMap() };
    caches.set(db, cache);
  }
  const { rows: state, version } = await cache.askState(organizationId);
  if (state !== cache.state) {
    // If rows changed in between, they are newer than this version, and the next call reads them again.
    Object.assign(cache, { rows: await readRows(db), state, menus: new WeakMap() });
  }
  return { ...cache, version };
}

/** For whom a menu is made. */
export interface MenuAudience {
  /** Whose arrangement holds; undefined for a person in no organisation. */
  readonly organizationId: string | undefined;
  readonly codes: readonly string[];
  readonly language: Language;
  /** Apps that may have no row of their own. */
  readonly children?: readonly ChildManifest[];
}

/**
 * The menu of a person with these function codes, as the organisation arranged it: items whose code is held, below
 * parents whose code is held. Disabled items are included and marked; clients skip them (section 2.2). The same rows,
 * arrangement, codes and language return the same object.
 */
export async function readMenu({ db }: Context, audience: MenuAudience): Promise<Menu> {
  const { organizationId = NO_ORGANIZATION, codes, language, children = [] } = audience;
  const { rows, menus, version } = await readCache(db, organizationId);
  const known = menus.get(codes) ?? new Map<string, Kept>();
  menus.set(codes, known);
  const key = `${language} ${children.length} ${version === 0 ? '' : organizationId}`;
  const found = known.get(key);
  if (found?.version === version) return found.menu;
  const held = new Set(codes);
  const tree = treeOf(rows, children, (code) => held.has(code));
  const menu = { list: menuIn(await arranged(tree), language) };
  if (known.size >= MAX_MENUS) known.clear();
  known.set(key, { version, menu });
  return menu;

  async function arranged(standard: typeof tree): Promise<typeof tree> {
    if (version === 0) return standard;
    // It may be newer than the version: the next call finds that, and makes the menu again.
    const { arrangement } = await readArrangement(db, organizationId);
    return arrange(standard, arrangement, siblingsOf(treeOf(rows, children, () => true)));
  }
}
