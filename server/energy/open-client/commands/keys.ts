import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { OpenClient, rotateKey } from '#contract/energy/open-client/calls.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { openClientKey } from '../schema.ts';
import { lockClient, readClient } from './client-list.ts';

export type Acting = Caller & { readonly membership: CallerMembership };

/** 32 random bytes cannot be guessed, so one fast hash is enough. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** A new key of a client. The answer holds its secret, which is not stored. */
export async function addKey(
  { db, clock }: Context,
  clientId: string,
): Promise<{ readonly id: number; readonly key: string }> {
  const secret = randomBytes(32).toString('base64url');
  const [row] = await db
    .insert(openClientKey)
    .values({ clientId, hash: hashOf(secret), createdAt: clock() })
    .returning({ id: openClientKey.id });
  if (!row) throw new Error('The key was not stored.');
  return { id: row.id, key: `hc_${row.id}_${secret}` };
}

const working = (clientId: string, now: Date) =>
  and(eq(openClientKey.clientId, clientId), or(isNull(openClientKey.endsAt), gt(openClientKey.endsAt, now)));

/** Gives a client a new key; the one before works on for a while. */
export async function rotate(
  context: Context,
  caller: Acting,
  id: string,
  { overlapHours }: BodyOf<typeof rotateKey>,
): Promise<DataOf<typeof rotateKey>> {
  return inTransaction(context, async (context) => {
    const { db } = context;
    const now = context.clock();
    await actIn(context, actorOf(caller), 'openPlatform:edit');
    const client = await lockClient(context, caller, id);
    const keys = await db.select().from(openClientKey).where(working(id, now));
    if (keys.length > 1) throw new Refusal(Code.Conflict, { reason: 'clientRotating' });
    const endsAt = new Date(now.getTime() + overlapHours * 3_600_000);
    await db.update(openClientKey).set({ endsAt }).where(working(id, now));
    const added = await addKey(context, id);
    await recordOperation(db, {
      ...{ ...actorOf(caller), title: 'rotate-client-key', uri: `/platform/v1/clients/${id}/rotate` },
      ...{ params: { name: client.name }, subject: `open-client:${id}` },
      before: { key: keys[0]?.id ?? null },
      after: { key: added.id, oldKeyEndsAt: endsAt.toISOString() },
    });
    return { client: await readClient(context, caller, id), key: added.key };
  });
}

/** Ends the old key of a client now. */
export async function endOldKey(
  context: Context,
  caller: Acting,
  id: string,
  key: number,
): Promise<OpenClient> {
  return inTransaction(context, async (context) => {
    const { db } = context;
    const now = context.clock();
    await actIn(context, actorOf(caller), 'openPlatform:edit');
    const client = await lockClient(context, caller, id);
    const keys = await db
      .select({ id: openClientKey.id, endsAt: openClientKey.endsAt })
      .from(openClientKey)
      .where(working(id, now))
      .orderBy(desc(openClientKey.id));
    const found = keys.find((one) => one.id === key);
    if (!found) throw new Refusal(Code.NotFound);
    if (found.endsAt === null) throw new Refusal(Code.Conflict, { reason: 'clientKeyNewest' });
    await db.update(openClientKey).set({ endsAt: now }).where(eq(openClientKey.id, key));
    await recordOperation(db, {
      ...{ ...actorOf(caller), title: 'end-client-key', uri: `/platform/v1/clients/${id}/keys/${key}/end` },
      ...{ params: { name: client.name }, subject: `open-client:${id}` },
      ...{ before: { key, endsAt: found.endsAt.toISOString() }, after: { key, endsAt: now.toISOString() } },
    });
    return readClient(context, caller, id);
  });
}
