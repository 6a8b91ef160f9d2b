import { and, eq, isNull } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { addClient, changeClient, type OpenClient } from '#contract/energy/open-client/calls.ts';
import { ORGANIZATION_MAX_CLIENTS } from '#contract/energy/open-client/limits.ts';
import { isBlank } from '#contract/rules/violation.ts';
import type { Context } from '#server/core/context.ts';
import { type Facts, recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { requireStations } from '#server/energy/scope/public.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { openClient, openClientStation } from '../schema.ts';
import { lockClient, readClient } from './client-list.ts';
import { type Acting, addKey } from './keys.ts';

type Allowed = BodyOf<typeof addClient>;

/** What the record of a change tells. */
const factsOf = ({ name, stations, points, scopes, ratePerMinute, expiresAt }: OpenClient): Facts => ({
  ...{ name, stations: stations.map(({ code }) => code), points, scopes, ratePerMinute, expiresAt },
});

/** Lets another system read data of stations. */
export async function authorizeClient(
  context: Context,
  caller: Acting,
  body: Allowed,
): Promise<DataOf<typeof addClient>> {
  return inTransaction(context, async (context) => {
    const { db, clock } = context;
    const { organizationId, userId } = actorOf(caller);
    // Locks the organisation, so that the count holds.
    await actIn(context, actorOf(caller), 'openPlatform:edit');
    const stations = await requireStations(context, caller, addClient, body.stations);
    const columns = columnsOf(body, clock());
    const inUse = and(eq(openClient.organizationId, organizationId), isNull(openClient.revokedAt));
    if ((await db.$count(openClient, inUse)) >= ORGANIZATION_MAX_CLIENTS)
      throw new Refusal(Code.Conflict, { reason: 'clients' });
    const [row] = await db
      .insert(openClient)
      .values({ organizationId, createdBy: userId, createdAt: clock(), ...columns })
      .returning({ id: openClient.id });
    if (!row) throw new Error('The client was not stored.');
    await setStations(context, row.id, [...stations.values()]);
    const { key } = await addKey(context, row.id);
    const client = await readClient(context, caller, row.id);
    await recordOperation(db, {
      ...{ ...actorOf(caller), title: 'authorize-client', uri: '/platform/v1/clients' },
      ...{ params: { name: client.name }, subject: `open-client:${row.id}` },
      ...{ before: null, after: factsOf(client) },
    });
    return { client, key };
  });
}

/** Changes what a client may read. */
export async function alterClient(
  context: Context,
  caller: Acting,
  id: string,
  body: Allowed,
): Promise<OpenClient> {
  return inTransaction(context, async (context) => {
    const { db, clock } = context;
    await actIn(context, actorOf(caller), 'openPlatform:edit');
    const stations = await requireStations(context, caller, changeClient, body.stations);
    await lockClient(context, caller, id);
    const before = await readClient(context, caller, id);
    await db.update(openClient).set(columnsOf(body, clock())).where(eq(openClient.id, id));
    await db.delete(openClientStation).where(eq(openClientStation.clientId, id));
    await setStations(context, id, [...stations.values()]);
    const after = await readClient(context, caller, id);
    await recordOperation(db, {
      ...{ ...actorOf(caller), title: 'change-client', uri: `/platform/v1/clients/${id}/change` },
      ...{ params: { name: after.name }, subject: `open-client:${id}` },
      ...{ before: factsOf(before), after: factsOf(after) },
    });
    return after;
  });
}

/** Ends a client for good. */
export async function endClient(context: Context, caller: Acting, id: string): Promise<OpenClient> {
  return inTransaction(context, async (context) => {
    const { db, clock } = context;
    await actIn(context, actorOf(caller), 'openPlatform:edit');
    const { name } = await lockClient(context, caller, id);
    await db.update(openClient).set({ revokedAt: clock() }).where(eq(openClient.id, id));
    const after = await readClient(context, caller, id);
    await recordOperation(db, {
      ...{ ...actorOf(caller), title: 'revoke-client', uri: `/platform/v1/clients/${id}/revoke` },
      ...{ params: { name }, subject: `open-client:${id}` },
      ...{ before: { revokedAt: null }, after: { revokedAt: after.revokedAt } },
    });
    return after;
  });
}

function columnsOf({ name, points, scopes, ratePerMinute, expiresAt }: Allowed, now: Date) {
  if (isBlank(name)) throw refuseField('name', 'field.required');
  const ends = expiresAt === null ? null : new Date(expiresAt);
  if (ends && Number.isNaN(ends.getTime())) throw refuseField('expiresAt', 'field.pattern');
  if (ends && ends <= now) throw refuseField('expiresAt', 'client.expiry');
  return { name: name.trim(), points, scopes, ratePerMinute, expiresAt: ends };
}

async function setStations(
  { db }: Context,
  clientId: string,
  stations: readonly { readonly id: bigint }[],
): Promise<void> {
  await db.insert(openClientStation).values(stations.map(({ id }) => ({ clientId, stationId: id })));
}
