import { createHmac, type KeyObject, randomUUID } from 'node:crypto';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { Code } from '#contract/codes.ts';
import type { Database } from '#server/db/database.ts';
import { type Clock, secondsAfter, toSeconds } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { type Keys, loadKeys } from './keys.ts';

const ALGORITHM = 'HS256';
/** RFC 9068: keeps tokens of other kinds from being accepted as access tokens. */
const TYPE = 'at+jwt';
const PARTY = 'heliport';
/** Tokens whose verified signature is cached; about 5 MB. */
const MAX_VERIFIED = 10_000;

/** Whose session an access token belongs to. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
}

export interface AccessTokens {
  issue(claims: AccessClaims): { accessToken: string; accessExpire: number; refreshAfter: number };
  /** Refuses an expired token with 20009, and any other invalid token with 401. */
  verify(token: string): Promise<AccessClaims>;
  /** Learns of keys that were added or deleted. */
  loadKeys(): Promise<void>;
}

interface Lives {
  readonly accessTokenLifeSeconds: number;
  readonly refreshAfterSeconds: number;
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * Signs a token. The library signs through Web Crypto, which takes 0.3 ms and queues behind password hashing on the
 * thread pool.
 */
function sign(header: object, claims: object, key: KeyObject): string {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

/** Signs and verifies access tokens with the keys in the database, which all its servers share. */
export async function createAccessTokens(db: Database, clock: Clock, lives: Lives): Promise<AccessTokens> {
  type Verified = Map<string, { claims: AccessClaims; expiresAt: number }>;
  let verified: Verified = new Map();
  const keys = await loadKeys(db, () => {
    verified = new Map();
  });
  return {
    loadKeys: keys.load,

    issue({ userId, sessionId }) {
      const now = clock();
      const accessExpire = toSeconds(secondsAfter(now, lives.accessTokenLifeSeconds));
      const claims = {
        ...{ iss: PARTY, aud: PARTY, sub: userId, sid: sessionId, jti: randomUUID() },
        ...{ iat: toSeconds(now), exp: accessExpire },
      };
      const { id: kid, key } = keys.newest();
      return {
        accessToken: sign({ alg: ALGORITHM, typ: TYPE, kid }, claims, key),
        accessExpire,
        refreshAfter: toSeconds(secondsAfter(now, lives.refreshAfterSeconds)),
      };
    },

    async verify(token) {
      // A valid signature stays valid; only the expiry has to be checked again. The session is looked up in any case.
      // What was verified with a key that is deleted meanwhile ends with it, in the previous map.
      const cache = verified;
      const known = cache.get(token);
      if (known && known.expiresAt > toSeconds(clock())) return known.claims;
      const { claims, expiresAt } = await verifySignature(token, keys, clock());
      if (cache.size >= MAX_VERIFIED) cache.clear();
      cache.set(token, { claims, expiresAt });
      return claims;
    },
  };
}

async function verifySignature(token: string, keys: Keys, now: Date) {
  const keyOf: JWTVerifyGetKey = async ({ kid = '' }) => {
    const key = await keys.find(kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  };
  try {
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: PARTY,
      audience: PARTY,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: now,
    });
    const claims = { userId: String(payload.sub), sessionId: String(payload.sid) };
    return { claims, expiresAt: payload.exp ?? 0 };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new Refusal(Code.TokenExpired);
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw new Refusal(Code.NotSignedIn);
    throw error;
  }
}
