import { type DeriveKeyFunction, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Proof } from '#contract/user-centre/verification-code/calls.ts';
import { getCodeChallenge } from './api/verification-code.ts';
import { TransportError } from './http.ts';

/** A phone whose page lies in the background may take long; the server's challenge is no longer valid then. */
const TIMEOUT_MS = 300_000;

/** Outside a secure context, browsers have no WebCrypto. */
const deriveInScript: DeriveKeyFunction = async (parameters, salt, password) =>
  (await import('./challenge-script.ts')).deriveKey(parameters, salt, password);

/**
 * Gets the server's challenge and solves it. The browser derives the keys on its own threads, so that the page stays
 * responsive without a worker. Rejects with `aborted` or `timeout`.
 */
export async function proveWork(signal: AbortSignal): Promise<Proof> {
  const challenge = await getCodeChallenge(signal);
  const controller = new AbortController();
  const stop = () => controller.abort();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  try {
    const solution = await solveChallenge({
      challenge,
      controller,
      deriveKey: globalThis.crypto?.subtle ? deriveKey : deriveInScript,
      timeout: TIMEOUT_MS,
    });
    if (!solution) throw new TransportError(signal.aborted ? 'aborted' : 'timeout');
    const { counter, derivedKey } = solution;
    return { challenge, solution: { counter, derivedKey } };
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
