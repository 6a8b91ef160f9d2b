import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { limits } from './limits.ts';

/** The package's default algorithm is argon2id; its enumeration is const and cannot be imported here. */
const cost = {
  memoryCost: limits.passwordMemoryKib,
  timeCost: limits.passwordPasses,
  parallelism: limits.passwordLanes,
};

/** Argon2id hash of a password in PHC form. Only seeds give a salt, to be deterministic. */
export function hashPassword(password: string, salt?: Uint8Array): Promise<string> {
  return hash(password, salt ? { ...cost, salt } : cost);
}

let decoy: Promise<string> | undefined;
let verifications = 0;

/** How many passwords this process has verified, against decoys too. */
export const passwordVerifications = (): number => verifications;

/**
 * True when the password belongs to the hash. Without a hash (no such account) it verifies against a decoy, so that
 * the answer takes as long as for an account that exists.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  verifications += 1;
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}
