import { createHmac, createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { Code } from '#contract/codes.ts';
import type { Database } from '#server/db/database.ts';
import { type Clock, secondsAfter, toSeconds } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { signingKey } from './schema.ts';

const ALGORITHM = 'HS256';
/** RFC 9068: keeps a token of another kind from passing as an access token. */
const TYPE = 'at+jwt';
const PARTY = 'heliport';
/** Tokens whose signature need not be computed again; about 5 MB. */
const MAX_VERIFIED = 10_000;

/** Who an access token speaks for. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
}

export interface AccessTokens {
  issue(claims: AccessClaims): { accessToken: string; accessExpire: number; refreshAfter: number };
  /** Refuses with 20009 an expired token, with 401 every other that is not ours. */
  verify(token: string): Promise<AccessClaims>;
}

interface Lives {
  readonly accessTokenLifeSeconds: number;
  readonly refreshAfterSeconds: number;
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * A signed token. The library would sign through Web Crypto, which costs a third of a millisecond and waits behind the
 * passwords that are being hashed.
 */
function sign(header: object, claims: object, key: KeyObject): string {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

/** Signs and verifies access tokens with the keys in the database, which all servers on it share. */
export async function createAccessTokens(db: Database, clock: Clock, lives: Lives): Promise<AccessTokens> {
  const keys = new Map<string, KeyObject>();
  let newest = '';

  async function loadKeys(): Promise<void> {
    for (const row of await db
      .select()
      .from(signingKey)
      .orderBy(asc(signingKey.createdAt), asc(signingKey.id))) {
      keys.set(row.id, createSecretKey(row.secret, 'base64url'));
      newest = row.id;
    }
  }
  await loadKeys();

  const keyOf: JWTVerifyGetKey = ({ kid = '' }) => {
    const key = keys.get(kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  };

  const verified = new Map<string, { claims: AccessClaims; expiresAt: number }>();

  return {
    issue({ userId, sessionId }) {
      const now = clock();
      const accessExpire = toSeconds(secondsAfter(now, lives.accessTokenLifeSeconds));
      const accessToken = sign(
        { alg: ALGORITHM, typ: TYPE, kid: newest },
        {
          iss: PARTY,
          aud: PARTY,
          sub: userId,
          sid: sessionId,
          jti: randomUUID(),
          iat: toSeconds(now),
          exp: accessExpire,
        },
        keys.get(newest) as KeyObject,
      );
      return {
        accessToken,
        accessExpire,
        refreshAfter: toSeconds(secondsAfter(now, lives.refreshAfterSeconds)),
      };
    },

    async verify(token) {
      // A signature that held once holds for ever: only the time goes on. The session is looked up all the same.
      const before = verified.get(token);
      if (before && before.expiresAt > toSeconds(clock())) return before.claims;
      try {
        const { payload } = await jwtVerify(token, keyOf, {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer: PARTY,
          audience: PARTY,
          requiredClaims: ['sub', 'sid', 'exp'],
          currentDate: clock(),
        });
        const claims = { userId: String(payload.sub), sessionId: String(payload.sid) };
        if (verified.size >= MAX_VERIFIED) verified.clear();
        verified.set(token, { claims, expiresAt: payload.exp ?? 0 });
        return claims;
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new Refusal(Code.TokenExpired);
        if (error instanceof errors.JOSEError || error instanceof TypeError)
          throw new Refusal(Code.NotSignedIn);
        throw error;
      }
    },
  };
}
