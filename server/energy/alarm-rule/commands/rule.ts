import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { BodyOf, DataOf, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import {
  type AlarmRule,
  changeAlarmRule,
  type createAlarmRule,
  type getAlarmRule,
  type listAlarmRules,
} from '#contract/energy/alarm-rule/calls.ts';
import type { RuleState } from '#contract/energy/alarm-rule/limits.ts';
import { type RuleBody, ruleErrors } from '#contract/energy/alarm-rule/rules.ts';
import { sortKeys } from '#contract/paging.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { lockKey } from '#server/core/lock.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import { unlessAway } from '#server/db/failure.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { offsetOf, paginationOf } from '#server/db/page.ts';
import { findPeople } from '#server/energy/alarm/public.ts';
import {
  isSeenWithin,
  isWithin,
  limitOf,
  requireStations,
  requireWithin,
  type StationLimit,
  seenWithin,
  stationsInScope,
} from '#server/energy/scope/public.ts';
import { actIn } from '#server/user-centre/permission/public.ts';
import { alarmRule } from '../schema.ts';
import { newestRevision, newestVersions, publishOf } from './publish.ts';

type Row = typeof alarmRule.$inferSelect;
type Editor = Caller & { readonly membership: CallerMembership };

/** Changes of rules get their revisions one after the other, so that a later one is never published before. */
const LOCK = 'alarm-rule';

export async function nextRevision(db: Database): Promise<number> {
  await lockKey(db, LOCK);
  return (await newestRevision(db)) + 1;
}

/** One page of the rules of an organisation that the caller sees, by code. */
export async function findRules(
  context: Context,
  caller: Editor,
  query: QueryOf<typeof listAlarmRules>,
): Promise<DataOf<typeof listAlarmRules>> {
  const { db } = context;
  const limit = await limitOf(context, caller);
  const newest = newestVersions(db);
  const part = query.search && likePattern(query.search);
  const where: SQL | undefined = and(
    eq(newest.organizationId, caller.membership.organizationId),
    sql`not ${newest.isDeleted}`,
    seenWithin(limit, sql`array(select jsonb_array_elements_text(${newest.body}->'scope'->'stations'))`),
    query.level ? sql`(${newest.body}->>'level')::int = ${query.level}` : undefined,
    query.state ? sql`${stateOf(newest)} = ${query.state}` : undefined,
    part
      ? or(ilike(sql`${newest.body}->>'code'`, part), ilike(sql`(${newest.body}->'names')::text`, part))
      : undefined,
  );
  const rows = await db
    .select()
    .from(newest)
    .where(where)
    .orderBy(...orderOf(query.sort, newest), asc(newest.id))
    .limit(query.size)
    .offset(offsetOf(query));
  const [total] = await db.select({ count: count() }).from(newest).where(where);
  const list = await answers(context, rows, limit, await findOpen(context, caller, rows));
  return { list, pagination: paginationOf(query, total?.count ?? 0), allStations: limit === null };
}

type Newest = ReturnType<typeof newestVersions>;

/** A rule that is off is paused if one of its versions was on. */
const stateOf = ({ id, body }: Pick<Newest, 'id' | 'body'>): SQL => sql`(case
  when (${body}->>'enabled')::boolean then 'active'
  when exists (select from alarm_rule v where v.id = ${id} and (v.body->>'enabled')::boolean) then 'paused'
  else 'draft' end)`;

function orderOf(sort: string | undefined, { body, createdAt }: Newest): SQL[] {
  const sorted: Record<string, SQL> = {
    code: sql`${body}->>'code'`,
    level: sql`(${body}->>'level')::int`,
    at: sql`${createdAt}`,
  };
  return sortKeys(sort ?? 'code').map(({ field, descending }) => {
    const column = sorted[field];
    if (!column) throw new TypeError(`Nothing stands for the sort field ${field}.`);
    return descending ? desc(column) : asc(column);
  });
}

/** All versions of a rule that the caller sees. */
export async function readRule(
  context: Context,
  caller: Editor,
  id: string,
): Promise<DataOf<typeof getAlarmRule>> {
  const limit = await limitOf(context, caller);
  const rows = await context.db
    .select()
    .from(alarmRule)
    .where(and(eq(alarmRule.id, id), eq(alarmRule.organizationId, caller.membership.organizationId)))
    .orderBy(desc(alarmRule.version));
  const seen = rows.filter(({ body }) => isSeenWithin(limit, body.scope.stations));
  if (seen[0] === undefined || seen[0] !== rows[0]) throw new Refusal(Code.NotFound);
  return { versions: await answers(context, seen, limit, await findOpen(context, caller, seen)) };
}

/** How many alarms of versions of rules are open at the stations of the caller. */
async function findOpen(context: Context, caller: Editor, rows: readonly Row[]): Promise<Open[]> {
  const scope = await stationsInScope(context, caller);
  return context.telemetry.query<Open>(
    `select rule_id as id, rule_version as version, count(*)::int4 as count from alarm
     where rule_id = any($1::text[]) and station_id = any($2::bigint[]) and reset_at is null group by 1, 2`,
    [rows.map(({ id }) => id), [...scope.values()].map(({ id }) => id)],
  );
}

interface Open {
  readonly id: string;
  readonly version: number;
  readonly count: number;
}

async function answers(
  context: Context,
  rows: readonly Row[],
  limit: StationLimit,
  counts: readonly Open[],
): Promise<AlarmRule[]> {
  const people = await findPeople(
    context,
    rows.map(({ byUser }) => byUser),
  );
  const everActive = await findEverActive(context, rows);
  return rows.map(({ id, version, body, isDeleted, byUser, createdAt }) => ({
    ...{ id, version, ...mutable(within(limit, body)), deleted: isDeleted, at: createdAt.toISOString() },
    by: byUser && (people.get(byUser) ?? ''),
    open: counts.find((row) => row.id === id && row.version === version)?.count ?? 0,
    state: stateIn(body, everActive.has(id)),
  }));
}

function stateIn({ enabled }: RuleBody, wasActive: boolean): RuleState {
  if (enabled) return 'active';
  return wasActive ? 'paused' : 'draft';
}

/** Rules of which a version was on. */
async function findEverActive({ db }: Context, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const found = await db
    .selectDistinct({ id: alarmRule.id })
    .from(alarmRule)
    .where(
      and(
        inArray(alarmRule.id, [...new Set(rows.map(({ id }) => id))]),
        sql`(${alarmRule.body}->>'enabled')::boolean`,
      ),
    );
  return new Set(found.map(({ id }) => id));
}

/** A body with the stations of the caller alone. */
const within = (limit: StationLimit, { scope, ...body }: RuleBody): RuleBody => ({
  ...body,
  scope: { ...scope, stations: scope.stations.filter((code) => isWithin(limit, code)) },
});

/** The body as the contract's answer has it. */
const mutable = (body: RuleBody) => structuredClone(body) as unknown as BodyOf<typeof createAlarmRule>;

export async function addRule(
  context: Context,
  caller: Editor,
  body: BodyOf<typeof createAlarmRule>,
): Promise<AlarmRule> {
  return store(context, caller, randomUUID(), body.scope.stations, () => body, 'rules');
}

export async function changeRule(
  context: Context,
  caller: Editor,
  id: string,
  { version, ...body }: BodyOf<typeof changeAlarmRule>,
): Promise<AlarmRule> {
  return store(
    context,
    caller,
    id,
    body.scope.stations,
    (before) => {
      if (!before || before.isDeleted) throw new Refusal(Code.NotFound);
      if (before.version !== version) throw new Refusal(Code.Conflict, { reason: 'ruleChanged' });
      return body;
    },
    `rules/${id}`,
  );
}

export async function deleteRule(context: Context, caller: Editor, id: string): Promise<void> {
  await store(
    context,
    caller,
    id,
    [],
    (before) => {
      if (!before || before.isDeleted) throw new Refusal(Code.NotFound);
      return null;
    },
    `rules/${id}`,
  );
}

/**
 * Adds a version; `bodyOf` gets the newest one, and returns null for the end of the rule. `stations` are the codes
 * that the new version names: all of them must be the organisation's own.
 */
async function store(
  context: Context,
  caller: Editor,
  id: string,
  stations: readonly string[],
  bodyOf: (before: Row | undefined) => RuleBody | null,
  path: string,
): Promise<AlarmRule> {
  const { organizationId } = caller.membership;
  const row = await inTransaction(context, async (inner) => {
    const { db } = inner;
    await actIn(inner, { userId: caller.userId, organizationId }, 'alarmRule:edit');
    await requireStations(inner, caller, changeAlarmRule, stations);
    const revision = await nextRevision(db);
    const [before] = await db
      .select()
      .from(alarmRule)
      .where(and(eq(alarmRule.id, id), eq(alarmRule.organizationId, organizationId)))
      .orderBy(desc(alarmRule.version))
      .limit(1);
    const limit = await limitOf(inner, caller);
    if (before && !isSeenWithin(limit, before.body.scope.stations)) throw new Refusal(Code.NotFound);
    const body = bodyOf(before);
    for (const one of [before?.body, body]) if (one) requireWithin(limit, one.scope.stations);
    if (body) await check(inner, caller, id, body);
    const values = {
      ...{ id, version: (before?.version ?? 0) + 1, organizationId, revision, byUser: caller.userId },
      ...{ body: body ?? (before as Row).body, isDeleted: body === null, createdAt: context.clock() },
    };
    const [stored] = await db.insert(alarmRule).values(values).returning();
    if (!stored) throw new Error('The rule was not stored.');
    await recordOperation(db, {
      ...{ userId: caller.userId, organizationId, title: 'change-alarm-rule', uri: `/alarm_v2/${path}` },
      ...{ subject: `alarm-rule:${id}`, before: factsOf(before?.body ?? null), after: factsOf(body) },
    });
    return stored;
  });
  // Another server finds out by the next tick, should this one end here.
  await publishOf(context, organizationId);
  // No alarm is judged by the new version yet, if telemetry is away.
  let open: readonly Open[] = [];
  await unlessAway(async () => {
    open = await findOpen(context, caller, [row]);
  });
  const [answer] = await answers(context, [row], null, open);
  return answer as AlarmRule;
}

const factsOf = (body: RuleBody | null) => body && { ...body };

async function check(context: Context, caller: Editor, id: string, body: RuleBody): Promise<void> {
  const errors = ruleErrors(body);
  if (errors.length > 0) throw new Refusal(Code.Invalid, { errors });
  const newest = newestVersions(context.db);
  const others = await context.db
    .select({ id: newest.id, body: newest.body })
    .from(newest)
    .where(and(eq(newest.organizationId, caller.membership.organizationId), sql`not ${newest.isDeleted}`));
  if (others.some((other) => other.id !== id && other.body.code === body.code))
    throw refuseField('code', 'alarmRule.code');
}
