import { hkdfSync } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { signingKey } from '#server/core/access-token/schema.ts';
import type { Database } from '#server/db/database.ts';

/** The key of codes and tickets. It is derived from the oldest signing key, which all servers on the database share. */
export async function readCodeKey(db: Database): Promise<Uint8Array> {
  const [row] = await db
    .select({ secret: signingKey.secret })
    .from(signingKey)
    .orderBy(asc(signingKey.createdAt), asc(signingKey.id))
    .limit(1);
  if (!row) throw new Error('The signing key is missing from the database.');
  return new Uint8Array(hkdfSync('sha256', row.secret, '', 'heliport verification code', 32));
}
