import { Code, FORCED_LOGOUT_CODES } from '#contract/codes.ts';
import { ORGANIZATION_HEADER } from '#contract/http.ts';
import { TransportError, type Unauthorised } from '../../http.ts';
import { askRelogin, endSession, keepToPerson } from '../ending.ts';
import { organizationId } from '../organization.ts';
import { endsSession, endWhenRefused, refresh } from '../refresh.ts';
import { accessToken } from '../token.ts';
import { $signedIn } from './store.ts';

/** The headers of a request. Rejects when nobody, or someone else, is signed in by now. */
export function ownHeaders(): Record<string, string> {
  if (!keepToPerson()) throw new TransportError('aborted');
  return { Authorization: authorization(), [ORGANIZATION_HEADER]: organizationId() };
}

function authorization(): string {
  const token = accessToken();
  return token === '' ? '' : `Bearer ${token}`;
}

/** Handles a request that met the end of its session; true repeats it once. */
export async function mend({ error, authorization: refused }: Unauthorised): Promise<boolean> {
  if (!$signedIn.get() || !keepToPerson()) return false;
  if (error.status !== 401 && !FORCED_LOGOUT_CODES.includes(error.code)) {
    askRelogin();
    return false;
  }
  // The token was renewed while the request was in flight.
  if (authorization() !== refused) return true;
  if (error.code !== Code.TokenExpired) {
    endSession(error.code === Code.SessionEnded ? 'elsewhere' : 'notSignedIn', error.message);
    return false;
  }
  try {
    await refresh();
    return true;
  } catch (failure) {
    if (!endsSession(failure)) throw failure;
    endWhenRefused(failure);
    return false;
  }
}
