import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { BodyOf, DataOf, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type {
  deleteAlarmConfiguration,
  listAlarmConfigurations,
  setAlarmConfiguration,
} from '#contract/energy/alarm-rule/calls.ts';
import { isBlank } from '#contract/rules/violation.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { findPage } from '#server/db/page.ts';
import { type Actor, actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { alarmConfiguration } from '../schema.ts';
import { publishOf } from './publish.ts';
import { nextRevision } from './rule.ts';

/** One page of what the codes of products mean to an organisation. */
export async function findConfigurations(
  { db }: Context,
  organizationId: string,
  query: QueryOf<typeof listAlarmConfigurations>,
): Promise<DataOf<typeof listAlarmConfigurations>> {
  const part = query.search && likePattern(query.search);
  const where = and(
    eq(alarmConfiguration.organizationId, organizationId),
    eq(alarmConfiguration.isDeleted, false),
    query.maker ? eq(alarmConfiguration.maker, query.maker) : undefined,
    query.model ? eq(alarmConfiguration.model, query.model) : undefined,
    query.level ? eq(alarmConfiguration.level, query.level) : undefined,
    part
      ? or(
          ilike(alarmConfiguration.code, part),
          ilike(alarmConfiguration.model, part),
          ilike(sql`${alarmConfiguration.names}::text`, part),
        )
      : undefined,
  );
  const { list, pagination } = await findPage(db, query, {
    rows: db.select().from(alarmConfiguration).where(where).$dynamic(),
    ...{ from: alarmConfiguration, where },
    order: [asc(alarmConfiguration.maker), asc(alarmConfiguration.model)],
    key: asc(alarmConfiguration.code),
    sortable: { code: alarmConfiguration.code, level: alarmConfiguration.level },
  });
  return {
    list: list.map(({ maker, model, code, level, names, advice, isSafety, document }) => ({
      ...{ maker, model, code, level, names, advice, document, safety: isSafety },
    })),
    pagination,
  };
}

type Acting = Caller & { readonly membership: CallerMembership };
type Configuration = BodyOf<typeof setAlarmConfiguration>;
type Key = BodyOf<typeof deleteAlarmConfiguration>;
type Owner = Pick<Actor, 'organizationId'>;

const isOf = ({ organizationId }: Owner, { maker, model, code }: Key): SQL | undefined =>
  and(
    eq(alarmConfiguration.organizationId, organizationId),
    eq(alarmConfiguration.maker, maker),
    eq(alarmConfiguration.model, model),
    eq(alarmConfiguration.code, code),
  );

/** Sets what a code means from now on. */
export async function setConfiguration(context: Context, caller: Acting, body: Configuration): Promise<void> {
  const actor = actorOf(caller);
  await inTransaction(context, async (inner) => {
    await actIn(inner, actor, 'alarmRule:edit');
    await storeConfiguration(inner, actor, body);
  });
  await publishOf(context, actor.organizationId);
}

/** Does it in a transaction that has checked the right. The next tick publishes it. */
export async function storeConfiguration(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { maker, model, code, safety, ...facts }: Configuration,
): Promise<void> {
  for (const [language, name] of Object.entries(facts.names))
    if (isBlank(name)) throw refuseField(`names.${language}`, 'alarmRule.name');
  const values = { ...facts, isSafety: safety, isDeleted: false, revision: await nextRevision(db) };
  const key = { organizationId: actor.organizationId, maker, model, code };
  const [before] = await db.select().from(alarmConfiguration).where(isOf(actor, key));
  const { organizationId: owner, maker: by, model: product, code: sent } = alarmConfiguration;
  await db
    .insert(alarmConfiguration)
    .values({ ...key, ...values })
    .onConflictDoUpdate({ target: [owner, by, product, sent], set: values });
  await recordOperation(db, {
    ...{ ...actor, title: 'configure-alarm', uri: '/alarm_v2/configurations' },
    ...{ subject: subjectOf(key), before: before && !before.isDeleted ? factsOf(before) : null },
    after: { level: facts.level, names: facts.names, safety },
  });
}

/** Takes the meaning of a code away. */
export async function deleteConfiguration(context: Context, caller: Acting, key: Key): Promise<void> {
  const actor = actorOf(caller);
  await inTransaction(context, async (inner) => {
    await actIn(inner, actor, 'alarmRule:edit');
    await removeConfiguration(inner, actor, key);
  });
  await publishOf(context, actor.organizationId);
}

/** Does it in a transaction that has checked the right. The next tick publishes it. */
export async function removeConfiguration(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  key: Key,
): Promise<void> {
  const revision = await nextRevision(db);
  const [before] = await db
    .update(alarmConfiguration)
    .set({ isDeleted: true, revision })
    .where(and(isOf(actor, key), eq(alarmConfiguration.isDeleted, false)))
    .returning();
  if (!before) throw new Refusal(Code.NotFound);
  await recordOperation(db, {
    ...{ ...actor, title: 'delete-alarm-configuration', uri: '/alarm_v2/configurations/delete' },
    ...{ subject: subjectOf(key), before: factsOf(before), after: null },
  });
}

const subjectOf = ({ maker, model, code }: Key) =>
  `alarm-code:${maker}/${model}/${code}`.slice(0, 139) as `alarm-code:${string}`;

const factsOf = ({ level, names, isSafety }: typeof alarmConfiguration.$inferSelect) => ({
  ...{ level, names, safety: isSafety },
});
