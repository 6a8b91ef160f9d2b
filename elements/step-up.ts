import { ApiError, TransportError } from '#client/http.ts';
import { openFrom } from './open-from.ts';

/** The refusal of a call that wants a fresh proof to be there (`requireFresh` of the server). */
const REASON = 'reauthenticate';

/**
 * Runs a call; where the server first wants a proof that it is the person, asks for it over the dialog that stands
 * there and runs the call again. Rejects `aborted` when the person declines.
 */
export async function withProof<Answer>(host: HTMLElement, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== REASON) throw error;
    const result = await openFrom(host, 'uc-reauthenticate');
    if (!result?.proved) throw new TransportError('aborted');
    return await call();
  }
}
