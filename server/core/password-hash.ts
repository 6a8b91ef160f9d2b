import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { coreLimits as defaults, type Limits } from './limits.ts';

type Cost = Pick<Limits, 'passwordMemoryKib' | 'passwordPasses' | 'passwordLanes'>;

/**
 * Argon2id hash of a password in PHC format. Only seeds pass a salt, to be deterministic; they use the default cost.
 */
export function hashPassword(password: string, limits: Cost = defaults, salt?: Uint8Array): Promise<string> {
  // The package's default algorithm is argon2id; its const enum cannot be imported here.
  return hash(password, {
    memoryCost: limits.passwordMemoryKib,
    timeCost: limits.passwordPasses,
    parallelism: limits.passwordLanes,
    ...(salt && { salt }),
  });
}

/** Whether a stored hash has the cost of new ones. */
export function hasCost(passwordHash: string, limits: Cost): boolean {
  const { passwordMemoryKib, passwordPasses, passwordLanes } = limits;
  const [, , , cost] = passwordHash.split('$');
  return cost === `m=${passwordMemoryKib},t=${passwordPasses},p=${passwordLanes}`;
}

const decoys = new WeakMap<Cost, Promise<string>>();

/** A hash without a known password, at the cost of stored hashes. */
function decoyOf(limits: Cost): Promise<string> {
  const made = decoys.get(limits) ?? hashPassword(randomBytes(16).toString('hex'), limits);
  decoys.set(limits, made);
  return made;
}

/** A metric: counts from the start of the process and is never reset. */
let verifications = 0;

/** How many passwords this process has verified, including those against decoys. */
export const passwordVerifications = (): number => verifications;

/**
 * True when the password matches the hash. Without a hash (no such account) it verifies against a decoy, so that the
 * answer takes as long as for an existing account.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  limits: Cost,
): Promise<boolean> {
  const decoy = decoyOf(limits);
  verifications += 1;
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}
