import { Code, FORCED_LOGOUT_CODES } from '#contract/codes.ts';
import * as api from '../api/session.ts';
import { ApiError, http, TransportError } from '../http.ts';
import { shared } from '../shared.ts';
import { endSession, keepToPerson } from './ending.ts';
import { inLifetime } from './lifetime.ts';
import { inOneTab } from './one-tab.ts';
import { $session, $signedIn, updateUser } from './session/store.ts';
import { accessToken, isOf, isRefreshDue, storeTokens } from './token.ts';

/** Limit for navigations and other tabs that wait for a refresh; the old token may be valid for hours. */
const PATIENCE_MS = 5000;

/**
 * Retries a lost answer while the server still repeats it (30 s): later the old
 * token would look stolen. Hence short attempts, and pauses that fit.
 */
const ATTEMPT_MS = 8000;
const RETRY_AFTER_MS = [500, 2000];

/** Refreshes a token that is due, as before each navigation; false when that ended the session. */
export async function refreshWhenDue(): Promise<boolean> {
  if (!$signedIn.get()) return false;
  // A foreign page cannot refresh: its session lasts as long as the access token.
  if (http.foreign || !isRefreshDue()) return true;
  await Promise.race([refresh().catch(endWhenRefused), pause(PATIENCE_MS)]);
  return $signedIn.get();
}

/** Exchanges the refresh token; calls at the same time, in all tabs, share one request. Rejects with what failed. */
export const refresh = shared(refreshOnce);

/** Ends the session when the refresh was refused. After a network or server error, the next request decides. */
export function endWhenRefused(error: unknown): void {
  if (!endsSession(error)) return;
  endSession(error.code === Code.SessionEnded ? 'elsewhere' : 'expired', error.message);
}

export function endsSession(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 401 || FORCED_LOGOUT_CODES.includes(error.code));
}

/** The refresh cookie is out of a foreign page's reach: a session there ends with its access token. */
async function refreshOnce(): Promise<void> {
  if (http.foreign) {
    throw new ApiError({ code: Code.TokenExpired, status: Code.NotSignedIn, message: '' });
  }
  const before = accessToken();
  await inOneTab('heliport-refresh', PATIENCE_MS, async () => {
    if (!keepToPerson()) throw new TransportError('aborted');
    // Another tab has refreshed: use its token.
    if (accessToken() === before) await exchange();
  });
}

async function exchange(): Promise<void> {
  const tokens = await inLifetime(ask());
  const user = $session.get();
  // Another tab signed out or signed in someone else: drop the answer.
  if (!keepToPerson() || (user !== null && !isOf(user, tokens.accessToken))) {
    throw new TransportError('aborted');
  }
  storeTokens(tokens);
  if (user !== null) updateUser({ ...user, accessExpire: tokens.accessExpire });
}

async function ask(): ReturnType<typeof api.refreshToken> {
  for (const wait of RETRY_AFTER_MS) {
    try {
      return await api.refreshToken(ATTEMPT_MS);
    } catch (error) {
      if (!(error instanceof TransportError && (error.kind === 'network' || error.kind === 'timeout')))
        throw error;
    }
    await pause(wait);
  }
  return api.refreshToken(ATTEMPT_MS);
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
