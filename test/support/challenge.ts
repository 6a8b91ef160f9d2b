import { type Challenge as AltchaChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Proof } from '#contract/user-centre/verification-code/calls.ts';
import type { Config } from '#server/core/config.ts';
import type { TestServer } from './server.ts';

/** Limits with which a challenge is solved at once. */
export const easyChallenges: Partial<Record<keyof Config['limits'], number>> = {
  challengeRounds: 1,
  challengeAttempts: 8,
};

/** Solves a challenge as a browser does. */
export async function solve(challenge: Challenge): Promise<Proof> {
  const solution = await solveChallenge({ challenge: challenge as AltchaChallenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved in time.');
  const { counter, derivedKey } = solution;
  return { challenge, solution: { counter, derivedKey } };
}

/** Gets a challenge from a server and solves it. */
export async function getProof(server: TestServer): Promise<Proof> {
  const { data } = await server.get('/usercenter/code-challenge');
  return solve(data);
}

/** For tests of what a full budget refuses. */
export const noChallenges: Partial<Record<keyof Config['limits'], number>> = { challengeFromPercent: 100 };

/** Limits of a server that asks nobody for a proof, for tests of the other limits. */
export const NO_CHALLENGE = { challengeFromPercent: 10_000 };
