import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BodyOf, DataOf, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import {
  type changeGrant,
  type Grant,
  type listGrants,
  type listPartners,
  offerGrant,
} from '#contract/energy/scope/calls.ts';
import { type GrantSide, type GrantStep, grantAfter } from '#contract/energy/scope/rules.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { type Facts, recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { findPage } from '#server/db/page.ts';
import { station } from '#server/energy/station/schema.ts';
import { announce } from '#server/user-centre/account-event/public.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { stationGrant } from '../schema.ts';
import { inOwnList, requireStation } from './scope.ts';

type Acting = Caller & { readonly membership: CallerMembership };
type Granted = BodyOf<typeof changeGrant>;

const owner = alias(organization, 'owner');
const partner = alias(organization, 'partner');

const selectGrants = ({ db }: Context) =>
  db
    .select({
      grant: stationGrant,
      station: { code: station.code, name: station.name },
      owner: { uuid: owner.id, title: owner.title },
      partner: { uuid: partner.id, title: partner.title },
    })
    .from(stationGrant)
    .innerJoin(station, eq(station.id, stationGrant.stationId))
    .innerJoin(owner, eq(owner.id, station.organizationId))
    .innerJoin(partner, eq(partner.id, stationGrant.organizationId));

type Row = Awaited<ReturnType<typeof selectGrants>>[number];

const momentOf = (at: Date | null) => at?.toISOString() ?? null;

const grantOf = ({ grant, station: place, ...parties }: Row): Grant => ({
  ...{ id: grant.id, station: place.code, stationName: place.name, ...parties },
  ...{ mayOperate: grant.mayOperate, maySettle: grant.maySettle, state: grant.state },
  ...{ from: momentOf(grant.from), to: momentOf(grant.to) },
  offeredBy: sideOfOffer(grant),
  ...{ createdAt: grant.createdAt.toISOString(), decidedAt: momentOf(grant.decidedAt) },
  lastUsedAt: momentOf(grant.lastUsedAt),
});

const sideOfOffer = ({ isOwnersOffer }: Pick<Row['grant'], 'isOwnersOffer'>): GrantSide =>
  isOwnersOffer ? 'owner' : 'partner';

/**
 * One page of the grants that the caller's organisation gave and received, newest first. A member who is limited to
 * some stations is told of their grants alone.
 */
export async function findGrants(
  context: Context,
  caller: Acting,
  query: QueryOf<typeof listGrants>,
): Promise<DataOf<typeof listGrants>> {
  const { organizationId } = caller.membership;
  const given = inArray(
    stationGrant.stationId,
    context.db.select({ id: station.id }).from(station).where(eq(station.organizationId, organizationId)),
  );
  const received = eq(stationGrant.organizationId, organizationId);
  const sides: Record<'given' | 'received', SQL> = { given, received };
  const where = and(
    query.side ? sides[query.side] : or(given, received),
    query.state && eq(stationGrant.state, query.state),
    inArray(
      stationGrant.stationId,
      context.db.select({ id: station.id }).from(station).where(inOwnList(caller)),
    ),
  );
  const { list, pagination } = await findPage(context.db, query, {
    ...{ rows: selectGrants(context).where(where).$dynamic(), from: stationGrant, where },
    ...{ order: [desc(stationGrant.createdAt)], key: desc(stationGrant.id) },
  });
  return { list: list.map(grantOf), pagination };
}

/** Organisations above, and those that grants were shared with; nobody is told of others. */
export async function findPartners(
  { db }: Context,
  organizationId: string,
): Promise<DataOf<typeof listPartners>> {
  const above = sql`(with recursive above as (
    select parent_id as id from ${organization} where id = ${organizationId}
    union select o.parent_id from ${organization} o join above on o.id = above.id
  ) select id from above)`;
  const shared = sql`(select case when ${station.organizationId} = ${organizationId}
    then ${stationGrant.organizationId} else ${station.organizationId} end
    from ${stationGrant} join ${station} on ${station.id} = ${stationGrant.stationId}
    where ${organizationId} in (${station.organizationId}, ${stationGrant.organizationId}))`;
  const list = await db
    .select({ uuid: organization.id, title: organization.title })
    .from(organization)
    .where(sql`${organization.id} in ${above} or ${organization.id} in ${shared}`)
    .orderBy(organization.title, organization.id);
  return { list };
}

/** Offers a grant of a station: its owner to a partner, or a partner to an enterprise below it. */
export async function addGrant(
  context: Context,
  caller: Acting,
  { station: code, organization: partnerId, ...granted }: BodyOf<typeof offerGrant>,
): Promise<Grant> {
  return inTransaction(context, async (context) => {
    const { db, clock } = context;
    const actor = actorOf(caller);
    await actIn(context, actor, 'organization:edit');
    const isOwnersOffer = partnerId !== actor.organizationId;
    const place = isOwnersOffer
      ? await requireStation(context, caller, offerGrant, code)
      : await findStationBelow(context, partnerId, code);
    const [known] = await db
      .select({ id: organization.id })
      .from(organization)
      .where(eq(organization.id, partnerId));
    if (!known) throw refuseField('organization', 'grant.organization');
    const [added] = await db
      .insert(stationGrant)
      .values({
        ...{ stationId: place.id, organizationId: partnerId, state: 'offered', isOwnersOffer },
        ...{ offeredBy: actor.userId, createdAt: clock(), ...columnsOf(granted) },
      })
      .onConflictDoNothing()
      .returning({ id: stationGrant.id });
    if (!added) throw new Refusal(Code.Conflict, { reason: 'grantExists' });
    const row = await readGrant(context, actor.organizationId, added.id);
    await record(context, caller, 'offer-grant', row, null, factsOf(row));
    return grantOf(row);
  });
}

/** A station of an enterprise below an operator or agent. */
async function findStationBelow({ db }: Context, organizationId: string, code: string) {
  const below = sql`(with recursive below as (
    select id from ${organization} where parent_id = ${organizationId}
    union select o.id from ${organization} o join below on o.parent_id = below.id
  ) select id from below)`;
  const [found] = await db
    .select({ id: station.id })
    .from(station)
    .where(and(eq(station.code, code), sql`${station.organizationId} in ${below}`));
  if (!found) throw new Refusal(Code.NotFound);
  return found;
}

/** Accepts, changes or ends a grant. Refuses a step that its state does not allow, or not to this side. */
export async function moveGrant(
  context: Context,
  caller: Acting,
  id: string,
  step: GrantStep,
  granted?: Granted,
): Promise<Grant> {
  return inTransaction(context, async (context) => {
    const { db, clock } = context;
    const { userId, organizationId } = actorOf(caller);
    await actIn(context, { userId, organizationId }, 'organization:edit');
    // Both sides wait for each other here.
    await db.select().from(stationGrant).where(eq(stationGrant.id, id)).for('update');
    const before = await readGrant(context, organizationId, id, inOwnList(caller));
    const side: GrantSide = before.owner.uuid === organizationId ? 'owner' : 'partner';
    const state = grantAfter(before.grant.state, step, side, sideOfOffer(before.grant));
    if (!state) throw new Refusal(Code.Conflict, { reason: 'grantStep' });
    await db
      .update(stationGrant)
      .set({
        state,
        ...(granted && columnsOf(granted)),
        ...(state !== before.grant.state && { decidedBy: userId, decidedAt: clock() }),
      })
      .where(and(eq(stationGrant.id, id), ne(stationGrant.state, 'ended')));
    const after = await readGrant(context, organizationId, id);
    await record(context, caller, `${step}-grant`, after, factsOf(before), factsOf(after));
    return grantOf(after);
  });
}

/** A grant that the organisation gave or received; those of others are not found. */
async function readGrant(
  context: Context,
  organizationId: string,
  id: string,
  condition?: SQL,
): Promise<Row> {
  const isParty = or(eq(owner.id, organizationId), eq(partner.id, organizationId));
  const [row] = await selectGrants(context).where(and(eq(stationGrant.id, id), isParty, condition));
  if (!row) throw new Refusal(Code.NotFound);
  return row;
}

function columnsOf({ mayOperate, maySettle, from, to }: Granted) {
  const [start, end] = [from, to].map((at) => (at === null ? null : new Date(at)));
  for (const [field, at] of [
    ['from', start],
    ['to', end],
  ] as const)
    if (at && Number.isNaN(at.getTime())) throw refuseField(field, 'field.pattern');
  if (start && end && end <= start) throw refuseField('to', 'period.ends');
  return { mayOperate, maySettle, from: start ?? null, to: end ?? null };
}

const factsOf = ({ grant, partner: { uuid, title } }: Row): Facts => ({
  ...{ orgUuid: uuid, organization: title, state: grant.state },
  ...{ mayOperate: Number(grant.mayOperate), maySettle: Number(grant.maySettle) },
  ...{ from: momentOf(grant.from), to: momentOf(grant.to) },
});

async function record(
  { db }: Context,
  caller: Acting,
  title: string,
  { grant, station: place, ...parties }: Row,
  before: Facts | null,
  after: Facts,
): Promise<void> {
  // The other side decides an offer; both sides list it.
  for (const { uuid } of [parties.owner, parties.partner])
    await announce(db, { kind: 'inbox', organizationId: uuid });
  await recordOperation(db, {
    ...{ ...actorOf(caller), title, uri: '/platform/v1/grants', params: { grantUuid: grant.id } },
    ...{ subject: `station:${place.code}`, before, after },
  });
}
