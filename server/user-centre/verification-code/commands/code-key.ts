import { hkdfSync } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { signingKey } from '#server/core/access-token/schema.ts';
import type { Database } from '#server/db/database.ts';

/** The key of codes and tickets. */
export const readCodeKey = (db: Database): Promise<Uint8Array> => derive(db, 'heliport verification code');

/** The keys that sign challenges and their solutions, in hexadecimal. */
export async function readChallengeKeys(
  db: Database,
): Promise<{ hmacSignatureSecret: string; hmacKeySignatureSecret: string }> {
  const [challenge, solution] = await Promise.all([
    derive(db, 'heliport challenge'),
    derive(db, 'heliport challenge solution'),
  ]);
  return {
    hmacSignatureSecret: Buffer.from(challenge).toString('hex'),
    hmacKeySignatureSecret: Buffer.from(solution).toString('hex'),
  };
}

/** A key derived from the oldest signing key, which all servers on the database share and a newer key leaves alone. */
async function derive(db: Database, use: string): Promise<Uint8Array> {
  const [row] = await db
    .select({ secret: signingKey.secret })
    .from(signingKey)
    .orderBy(asc(signingKey.createdAt), asc(signingKey.id))
    .limit(1);
  if (!row) throw new Error('The signing key is missing from the database.');
  return new Uint8Array(hkdfSync('sha256', row.secret, '', use, 32));
}
