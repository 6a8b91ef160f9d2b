import { and, desc, eq, isNull } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { addStationKey, listStationKeys, revokeKey } from '#contract/energy/station-key/calls.ts';
import { STATION_MAX_KEYS } from '#contract/energy/station-key/limits.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { type Asker, requireStation } from '#server/energy/scope/public.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { stationKey } from '../schema.ts';
import { createStationKey, revokeStationKey } from './station-key.ts';

type Acting = Caller & { readonly membership: CallerMembership };

const momentOf = (at: Date | null) => at?.toISOString() ?? null;

/** The keys of a station, newest first, without their secrets. */
export async function findKeys(
  context: Context,
  asker: Asker,
  code: string,
): Promise<DataOf<typeof listStationKeys>> {
  const { id } = await requireStation(context, asker, listStationKeys, code);
  const rows = await context.db
    .select()
    .from(stationKey)
    .where(eq(stationKey.stationId, id))
    .orderBy(desc(stationKey.id));
  return {
    list: rows.map(({ id: key, name, createdAt, lastUsedAt, revokedAt }) => ({
      ...{ id: key, name, createdAt: createdAt.toISOString() },
      ...{ lastUsedAt: momentOf(lastUsedAt), revokedAt: momentOf(revokedAt) },
    })),
  };
}

/** Creates a key of a station of the caller's organisation. */
export async function addKey(
  context: Context,
  caller: Acting,
  code: string,
  name: string,
): Promise<DataOf<typeof addStationKey>> {
  const trimmed = name.trim();
  if (trimmed === '') throw refuseField('name', 'field.required');
  return inTransaction(context, async (context) => {
    await actIn(context, actorOf(caller), 'ledger:edit');
    const { id } = await requireStation(context, caller, addStationKey, code);
    const inUse = and(eq(stationKey.stationId, id), isNull(stationKey.revokedAt));
    if ((await context.db.$count(stationKey, inUse)) >= STATION_MAX_KEYS)
      throw new Refusal(Code.Conflict, { reason: 'stationKeys' });
    const by = { userId: caller.userId, uri: `/ledger/v1/stations/${code}/keys` };
    const key = await createStationKey(context.db, code, trimmed, context.clock(), by);
    if (!key) throw new Refusal(Code.NotFound);
    return { id: Number(/^hk_(\d+)_/.exec(key)?.[1]), key };
  });
}

/** Revokes a key of a station of the caller's organisation. */
export async function endKey(context: Context, caller: Acting, code: string, key: number): Promise<void> {
  await inTransaction(context, async (context) => {
    await actIn(context, actorOf(caller), 'ledger:edit');
    await requireStation(context, caller, revokeKey, code);
    const by = { userId: caller.userId, uri: `/ledger/v1/stations/${code}/keys/${key}/revoke` };
    if (!(await revokeStationKey(context.db, code, key, context.clock(), by)))
      throw new Refusal(Code.NotFound);
  });
}
