import { ApiError, TransportError } from '#client/http.ts';
import { openFrom } from './open-from.ts';

/** Reason code of a call that requires a recent identity check (`requireFresh` of the server). */
const REASON = 'reauthenticate';

/**
 * Runs a call. If the server requires a recent identity check, asks for it in a dialog and runs the call again. Rejects
 * with `aborted` if the person declines.
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
