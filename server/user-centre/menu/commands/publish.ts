import { desc, eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { Language } from '#contract/preferences.ts';
import {
  type MenuArrangement,
  type PublishedMenu,
  publishMenu,
} from '#contract/user-centre/menu/arrangement.ts';
import { MENU_CHANGES_TOLD } from '#contract/user-centre/menu/limits.ts';
import type { Context } from '#server/core/context.ts';
import { type Facts, recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { announce } from '#server/user-centre/account-event/public.ts';
import { findAllowedCodes } from '#server/user-centre/authorize/public.ts';
import { type Actor, actIn } from '#server/user-centre/permission/public.ts';
import { findRoles, roleNameIn } from '#server/user-centre/role/public.ts';
import { arrange, changesBetween, isFixed, siblingsOf } from '../arrangement.ts';
import { menuVersion } from '../schema.ts';
import { type Arrangement, STANDARD } from '../stored.ts';
import { type MenuNode, nodesOf, treeOf } from '../tree.ts';
import { readForm } from './form.ts';
import { readArrangement, readRows } from './menu.ts';

type Body = BodyOf<typeof publishMenu>;

/** The platform's menu as far as an organisation may use it. */
async function standardOf(context: Context, organizationId: string): Promise<MenuNode[]> {
  const allowed = new Set(await findAllowedCodes(context, organizationId));
  return treeOf(await readRows(context.db), context.children, (code) => allowed.has(code));
}

/** The menu of an organisation for who arranges it. */
export async function readMenuArrangement(
  context: Context,
  organizationId: string,
  language: Language,
  since?: number,
): Promise<MenuArrangement> {
  const { version, arrangement } = await readArrangement(context.db, organizationId);
  const tree = await standardOf(context, organizationId);
  const roles = await findRoles(context, organizationId);
  return {
    version,
    items: itemsOf(tree, arrangement),
    roles: roles.map(({ roleUuid, name, isTemplate }) => ({
      uuid: roleUuid,
      name: roleNameIn(language, { isTemplate: isTemplate === 1, name }),
    })),
    published: await publishedAfter(context.db, organizationId, since ?? version - 1),
  };
}

/** The items in the organisation's order, as they are without and with its arrangement. */
function itemsOf(standard: readonly MenuNode[], arrangement: Arrangement): MenuArrangement['items'] {
  const siblings = siblingsOf(standard);
  const nodes = nodesOf(standard);
  const item = ({ key, item: { isHidden, isEnabled } }: MenuNode, parent: string) => {
    const node = nodes.get(key) as MenuNode;
    const change = arrangement.items[key];
    return {
      ...{ key, parent, path: node.item.path, funcCode: node.item.funcCode },
      ...{ hasEntry: node.item.spread === 0, isFixed: isFixed(node) },
      place: siblings.get(parent)?.indexOf(key) ?? 0,
      standard: {
        ...{ titles: node.titles, icon: node.item.icon },
        ...{ isHidden: node.item.isHidden === 1, isEnabled: node.item.isEnabled === 1 },
      },
      own: {
        titles: { zh: '', en: '', ja: '', ...change?.titles },
        icon: change?.icon ?? '',
        ...{ isHidden: isHidden === 1, isEnabled: isEnabled === 1 },
      },
    };
  };
  return arrange(standard, arrangement, siblings).flatMap((node) => [
    item(node, ''),
    ...node.children.map((child) => item(child, node.key)),
  ]);
}

/** The versions of an organisation's menu after one, newest first. */
async function publishedAfter(db: Database, organizationId: string, since: number): Promise<PublishedMenu[]> {
  const { version, arrangement, createdAt } = menuVersion;
  const rows = await db
    .select({ version, arrangement, createdAt, name: sql<string>`coalesce(${user.name}, '')` })
    .from(menuVersion)
    .leftJoin(user, eq(user.id, menuVersion.publishedBy))
    .where(eq(menuVersion.organizationId, organizationId))
    .orderBy(desc(version))
    // The last one is only compared with.
    .limit(MENU_CHANGES_TOLD + 1);
  return rows
    .map((row, index) => ({
      ...{ version: row.version, name: row.name, at: row.createdAt.toISOString() },
      changes: changesBetween(rows[index + 1]?.arrangement ?? STANDARD, row.arrangement),
    }))
    .filter((row) => row.version > since)
    .slice(0, MENU_CHANGES_TOLD);
}

/** Publishes the menu of an organisation for all its members. */
export async function publish(
  context: Context,
  actor: Actor,
  body: Body,
  language: Language,
): Promise<MenuArrangement> {
  return inTransaction(context, async (context) => {
    const { db } = context;
    const { organizationId } = actor;
    await actIn(context, actor, 'menu:edit');
    const { version, arrangement: before } = await readArrangement(db, organizationId);
    if (body.version !== version) throw new Refusal(Code.Conflict, { reason: 'menuChanged' });
    const standard = await standardOf(context, organizationId);
    const after = readForm(standard, body, before);
    const changes = changesBetween(before, after);
    if (changes.length > 0) {
      await db.insert(menuVersion).values({
        ...{ organizationId, version: version + 1, arrangement: after, publishedBy: actor.userId },
      });
      await announce(db, { kind: 'menu', organizationId });
      const facts = (arrangement: Arrangement) => factsOf(standard, arrangement, changes);
      await recordOperation(db, {
        ...{ ...actor, title: 'publish-menu', uri: publishMenu.path, params: { version: version + 1 } },
        ...{ subject: `menu:${organizationId}`, before: facts(before), after: facts(after) },
      });
    }
    return readMenuArrangement(context, organizationId, language);
  });
}

/** What changed items are with an arrangement, for the record. */
function factsOf(
  standard: readonly MenuNode[],
  { items, order }: Arrangement,
  changes: PublishedMenu['changes'],
): Facts {
  const siblings = siblingsOf(standard);
  const nodes = nodesOf(standard);
  return Object.fromEntries(
    changes.map(({ key, what }) => {
      const { titles, item } = nodes.get(key) ?? {};
      const change = items[key];
      const all = {
        titles: { ...titles, ...change?.titles },
        icon: change?.icon ?? item?.icon,
        isHidden: change?.isHidden ?? item?.isHidden === 1,
        isEnabled: change?.isEnabled ?? item?.isEnabled === 1,
        order: order[key] ?? siblings.get(key),
      };
      return [key || 'menu', Object.fromEntries(what.map((each) => [each, all[each]]))];
    }),
  );
}
