import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import { clientStateAt } from '#contract/energy/open-client/rules.ts';
import type { Caller, ClientRequest } from '#server/core/caller.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { forbid, Refusal } from '#server/core/refusal.ts';
import { authorize } from '#server/user-centre/authorize/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { authorizeOf } from '#server/user-centre/permission/public.ts';
import { openClient, openClientKey, openClientMinute } from '../schema.ts';
import { hashOf } from './keys.ts';

/** What an organisation must be allowed to use, for its clients to read it. */
const NEEDED = 'telemetry:view';
/** "Last used" is precise enough for people, and is written rarely. */
const LAST_USED_SECONDS = 60;
const MINUTE_MS = 60_000;

type Source = Pick<Context, 'db' | 'clock'>;

/** The client of a key, in its organisation. Counts the call. */
export async function identifyClient(
  context: Source,
  key: string,
  { scope, organizationId }: ClientRequest,
): Promise<Caller> {
  const now = context.clock();
  const { client, keyId, type, allowed } = await findKey(context, key, now);
  const state = clientStateAt(client, now);
  if (state !== 'active')
    throw new Refusal(Code.NotSignedIn, { reason: state === 'expired' ? 'clientExpired' : 'clientRevoked' });
  if (organizationId !== undefined && organizationId !== client.organizationId) throw forbid('notMember');
  await countCall(context, client, now);
  await noteUse(context, keyId, now);
  if (!client.scopes.includes(scope)) throw forbid('clientScope');
  if (allowed && !allowed.includes(NEEDED)) throw forbid('noPermission');
  return {
    userId: client.id,
    sessionId: client.id,
    membership: {
      organizationId: client.organizationId,
      organizationType: type,
      codes: [NEEDED],
      isAdministrator: false,
    },
    client: { id: client.id, points: client.points && new Set(client.points) },
  };
}

async function findKey({ db }: Source, key: string, now: Date) {
  const [, id, secret] = /^hc_(\d{1,9})_([\w-]{43})$/.exec(key) ?? [];
  const [found] =
    id && secret
      ? await db
          .select({
            ...{ client: openClient, keyId: openClientKey.id, hash: openClientKey.hash },
            ...{ type: organization.type, allowed: authorize.codes },
          })
          .from(openClientKey)
          .innerJoin(openClient, eq(openClient.id, openClientKey.clientId))
          .innerJoin(organization, eq(organization.id, openClient.organizationId))
          .leftJoin(authorize, authorizeOf(openClient.organizationId))
          .where(
            and(
              eq(openClientKey.id, Number(id)),
              or(isNull(openClientKey.endsAt), gt(openClientKey.endsAt, now)),
            ),
          )
      : [];
  if (!found || !secret || !timingSafeEqual(Buffer.from(found.hash), Buffer.from(hashOf(secret))))
    throw new Refusal(Code.NotSignedIn, { reason: 'clientKey' });
  return found;
}

/**
 * Counts a call in its minute, or refuses it with 429. One row for all servers, changed by one statement, so that
 * calls at the same time never pass the rate.
 */
async function countCall(
  { db }: Source,
  { id: clientId, ratePerMinute }: Pick<typeof openClient.$inferSelect, 'id' | 'ratePerMinute'>,
  now: Date,
): Promise<void> {
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  const [counted] = await db
    .insert(openClientMinute)
    .values({ clientId, minute, calls: 1 })
    .onConflictDoUpdate({
      target: [openClientMinute.clientId, openClientMinute.minute],
      set: { calls: sql`${openClientMinute.calls} + 1` },
      setWhere: lt(openClientMinute.calls, ratePerMinute),
    })
    .returning({ calls: openClientMinute.calls });
  if (counted) return;
  await db
    .update(openClientMinute)
    .set({ limited: sql`${openClientMinute.limited} + 1` })
    .where(and(eq(openClientMinute.clientId, clientId), eq(openClientMinute.minute, minute)));
  const retryAfterSeconds = Math.max(1, Math.ceil((minute.getTime() + MINUTE_MS - now.getTime()) / 1000));
  throw new Refusal(Code.TooManyRequests, { reason: 'clientRate', retryAfterSeconds });
}

async function noteUse({ db }: Source, keyId: number, now: Date): Promise<void> {
  const { lastUsedAt } = openClientKey;
  await db
    .update(openClientKey)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(openClientKey.id, keyId),
        or(isNull(lastUsedAt), lt(lastUsedAt, secondsAfter(now, -LAST_USED_SECONDS))),
      ),
    );
}
