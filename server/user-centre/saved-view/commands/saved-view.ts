import { and, eq } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { listSavedViews, setSavedViews } from '#contract/user-centre/saved-view/calls.ts';
import { LISTS_WITH_VIEWS_MAX_COUNT } from '#contract/user-centre/saved-view/limits.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { savedView } from '../schema.ts';

/** A member, whose views nobody else sees. */
interface Owner {
  readonly userId: string;
  readonly organizationId: string;
}

const of = ({ userId, organizationId }: Owner) =>
  and(eq(savedView.userId, userId), eq(savedView.organizationId, organizationId));

/** The views of a list; none, at version 0, before the first was saved. */
export async function readSavedViews(
  { db }: Context,
  owner: Owner,
  list: string,
): Promise<DataOf<typeof listSavedViews>> {
  const [row] = await db
    .select({ views: savedView.views, version: savedView.version })
    .from(savedView)
    .where(and(of(owner), eq(savedView.list, list)));
  return row ?? { views: [], version: 0 };
}

/** Replaces the views of a list, if they are still those of the version. */
export async function replaceSavedViews(
  { db }: Context,
  owner: Owner,
  { list, views, version }: BodyOf<typeof setSavedViews>,
): Promise<DataOf<typeof setSavedViews>> {
  const names = views.map(({ name }) => name);
  if (new Set(names).size < names.length) throw refuseField('views', 'view.name');
  if (views.filter(({ isDefault }) => isDefault).length > 1) throw refuseField('views', 'view.default');
  const next = { views, version: version + 1 };
  if (version === 0) {
    if ((await db.$count(savedView, of(owner))) >= LISTS_WITH_VIEWS_MAX_COUNT)
      throw refuseField('list', 'view.lists', { limit: LISTS_WITH_VIEWS_MAX_COUNT });
    const made = await db
      .insert(savedView)
      .values({ ...owner, list, ...next })
      .onConflictDoNothing()
      .returning({ version: savedView.version });
    if (made.length === 0) throw new Refusal(Code.Conflict);
    return { version: next.version };
  }
  const changed = await db
    .update(savedView)
    .set(next)
    .where(and(of(owner), eq(savedView.list, list), eq(savedView.version, version)))
    .returning({ version: savedView.version });
  if (changed.length === 0) throw new Refusal(Code.Conflict);
  return { version: next.version };
}
