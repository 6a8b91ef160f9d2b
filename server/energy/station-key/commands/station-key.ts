import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import type { StationCaller } from '#server/core/caller.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Database } from '#server/db/database.ts';
import { station } from '#server/energy/station/schema.ts';
import { stationKey } from '../schema.ts';

// 32 random bytes cannot be guessed, so one fast hash is enough.
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Who creates or revokes a key by a call. */
interface ByCall {
  readonly userId: string;
  readonly uri: string;
}

/** Creates a key of a station: a person by a call, else a command of the operator. The answer holds its secret, which is not stored. Null without such a station. */
export async function createStationKey(
  db: Database,
  stationCode: string,
  name: string,
  now: Date,
  by?: ByCall,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: station.id, organizationId: station.organizationId })
      .from(station)
      .where(eq(station.code, stationCode));
    if (!found) return null;
    const secret = randomBytes(32).toString('base64url');
    const [key] = await tx
      .insert(stationKey)
      .values({ stationId: found.id, hash: hashOf(secret), name, createdAt: now })
      .returning({ id: stationKey.id });
    if (!key) throw new Error('The key was not stored.');
    await recordOperation(tx, {
      ...{ userId: null, organizationId: found.organizationId, title: 'create-station-key', ...by },
      ...{ params: { name }, subject: `station:${stationCode}` },
      ...{ before: null, after: { key: key.id, name } },
    });
    return `hk_${key.id}_${secret}`;
  });
}

/** Ends a key of a station. False if the station has no such key, or it was ended before. */
export async function revokeStationKey(
  db: Database,
  stationCode: string,
  keyId: number,
  now: Date,
  by?: ByCall,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [place] = await tx
      .select({ id: station.id, organizationId: station.organizationId })
      .from(station)
      .where(eq(station.code, stationCode));
    if (!place) return false;
    const { id, stationId, revokedAt, name } = stationKey;
    const [key] = await tx
      .update(stationKey)
      .set({ revokedAt: now })
      .where(and(eq(id, keyId), eq(stationId, place.id), isNull(revokedAt)))
      .returning({ name });
    if (!key) return false;
    await recordOperation(tx, {
      ...{ userId: null, organizationId: place.organizationId, title: 'revoke-station-key', ...by },
      ...{ params: { name: key.name }, subject: `station:${stationCode}` },
      ...{ before: { key: keyId, name: key.name }, after: null },
    });
    return true;
  });
}

/** "Last used" is precise enough for people, and is written rarely. */
const LAST_USED_SECONDS = 300;

/** The station of a key. */
export async function identifyStation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  key: string,
): Promise<StationCaller> {
  const [, id, secret] = /^hk_(\d{1,9})_([\w-]{43})$/.exec(key) ?? [];
  const [found] =
    id && secret
      ? await db
          .select({ stationId: stationKey.stationId, hash: stationKey.hash })
          .from(stationKey)
          .where(and(eq(stationKey.id, Number(id)), isNull(stationKey.revokedAt)))
      : [];
  if (!found || !secret || !timingSafeEqual(Buffer.from(found.hash), Buffer.from(hashOf(secret))))
    throw new Refusal(Code.NotSignedIn, { reason: 'stationKey' });
  const now = clock();
  await db
    .update(stationKey)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(stationKey.id, Number(id)),
        or(isNull(stationKey.lastUsedAt), lt(stationKey.lastUsedAt, secondsAfter(now, -LAST_USED_SECONDS))),
      ),
    );
  return { stationId: found.stationId, keyId: Number(id) };
}
