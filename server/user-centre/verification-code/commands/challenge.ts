import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Proof } from '#contract/user-centre/verification-code/calls.ts';
import { secondsAfter, toSeconds } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import type { Cap } from '#server/core/rate-limit/rate-limit.ts';
import { readChallengeKeys } from './code-key.ts';

export type { Proof };

/** A used proof is remembered longer than it is valid, since the clocks of several servers differ. */
const MEMORY_MARGIN_SECONDS = 60;

/**
 * A proof-of-work challenge of ALTCHA. The key that is looked for is known, so the number of attempts has a bound,
 * and checking a solution derives no key.
 */
export async function issueChallenge({ db, clock, config }: Context): Promise<Challenge> {
  const { challengeLifeSeconds, challengeRounds, challengeAttempts } = config.limits;
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: challengeRounds,
    counter: randomInt(Math.floor(challengeAttempts / 2), challengeAttempts),
    deriveKey,
    expiresAt: secondsAfter(clock(), challengeLifeSeconds),
    ...(await readChallengeKeys(db)),
  });
  return challenge as Challenge;
}

/** The cap that lets a valid proof be used once, on any server; undefined without a valid proof. */
export async function capOfProof(
  { db, clock, config }: Context,
  proof: Proof | undefined,
): Promise<Cap | undefined> {
  if (!proof || proof.challenge.parameters.expiresAt < toSeconds(clock())) return undefined;
  const { verified } = await verifySolution({ ...proof, deriveKey, ...(await readChallengeKeys(db)) });
  if (!verified) return undefined;
  return {
    // Signed to the letter, unlike a spelling of the signature.
    key: `proof:${proof.challenge.parameters.nonce}`,
    limit: Number.MAX_SAFE_INTEGER,
    windowSeconds: config.limits.challengeLifeSeconds + MEMORY_MARGIN_SECONDS,
    challengeFrom: 1,
  };
}
