import { atom, type ReadableAtom } from 'nanostores';
import { Code, FORCED_LOGOUT_CODES } from '#contract/codes.ts';
import { APP_NAME } from '#contract/constants.ts';
import type { Login } from '#contract/rules/login.ts';
import { ORGANIZATION_HEADER } from '../api/organization-header.ts';
import * as api from '../api/session.ts';
import { ApiError, http, TransportError, type Unauthorised } from '../http.ts';
import { localArea, tabArea } from '../storage.ts';
import { inLifetime, lifetimeSignal, resetStores } from './lifetime.ts';
import {
  loadOrganizations,
  organizationOfTab,
  organizationUuid,
  setOrganizations,
  settleOrganization,
} from './organization.ts';
import { loadPermissions } from './permission.ts';
import { rememberSignIn } from './remembered.ts';
import { $language, setBoardMode } from './settings.ts';
import { accessToken, clearTokens, refreshAfter, storeTokens } from './token.ts';
import { $session, type SessionUser, storedUser, storeUser, userOf } from './user.ts';

export { $session, $signedIn, type SessionUser } from './user.ts';

/** A person who leaves does not wait longer than this for the server to hear of it. */
const SIGN_OUT_TIMEOUT_MS = 5000;

/** Why a session ended: by the person, unrefreshed, on another device or by an administrator, or never begun. */
export type EndReason = 'signedOut' | 'expired' | 'elsewhere' | 'notSignedIn';

const ended = atom<EndReason | null>(null);
const reloginAsked = atom(false);

/** Why the last session of this page ended; null while one lasts or before the first. */
export const $ended: ReadableAtom<EndReason | null> = ended;
/** A secondary service has logged the person out: a confirmation offers to sign in again. */
export const $reloginAsked: ReadableAtom<boolean> = reloginAsked;

http.configure({
  headers: (open) => ({
    'Accept-Language': $language.get(),
    ...(open ? {} : { Authorization: authorization(), [ORGANIZATION_HEADER]: organizationUuid() }),
  }),
  onUnauthorised: mend,
  signal: lifetimeSignal,
});

export type Credentials = Login & {
  /** Keep what was given for the next sign-in. */
  remember: boolean;
};

/**
 * Signs in with phone number and password, or a code sent to the number. Rejects with ApiError or TransportError;
 * then nobody is signed in.
 */
export async function signIn({ remember, ...login }: Credentials): Promise<SessionUser> {
  localArea.remove('pvModId');
  const phone = login.username.trim();
  const application = { appname: APP_NAME, application: APP_NAME };
  const answer = await api.login({ ...login, username: phone, ...application });
  forget();
  ended.set(null);
  storeTokens(answer);
  const user = userOf(answer);
  setOrganizations(user.joinInList, user.organizationUuid);
  storeUser(user);
  // Nobody waits for it: at the worst the password has to be typed again.
  void rememberSignIn({ ...login, username: phone }, remember);
  if (user.joinInList.length === 0) return user;
  try {
    await loadPermissions();
  } catch (error) {
    // Half a session would show a person without rights.
    forget();
    throw error;
  }
  return user;
}

/** Ends the session on the server and here; false when the server could not be told. */
export async function signOut(): Promise<boolean> {
  const told = accessToken() === '' || (await tellServer());
  endSession('signedOut');
  return told;
}

/**
 * Takes the stored session up when the page starts; answers whether somebody is signed in. Rejects with
 * TransportError or ApiError when the server cannot say: the session is kept then, and trying again may help.
 */
export async function resume(): Promise<boolean> {
  const user = accessToken() === '' ? null : storedUser();
  if (user === null) {
    forget();
    return false;
  }
  $session.set(user);
  setOrganizations(user.joinInList, organizationOfTab(user.organizationUuid));
  if (!(await refreshWhenDue())) return false;
  try {
    await loadMembership();
  } catch (error) {
    if ($session.get() === null) return false;
    throw error;
  }
  return true;
}

/** Refreshes a token that is due, as before each navigation; false when that ended the session. */
export async function refreshWhenDue(): Promise<boolean> {
  if ($session.get() === null) return false;
  // A foreign page cannot refresh: its session lasts as long as the access token.
  if (http.foreign || Date.now() / 1000 < refreshAfter()) return true;
  try {
    await refresh();
  } catch (error) {
    // No answer, or a broken server: the old token may still hold, and the next request will tell.
    if (endsSession(error)) endSession('expired');
  }
  return $session.get() !== null;
}

let refreshing: Promise<void> | null = null;

/** Exchanges the refresh token; calls at the same time share one request. Rejects with what failed. */
export function refresh(): Promise<void> {
  refreshing ??= exchange().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Forgets the person on this page; `$ended` tells why. The server is told by `signOut` only. */
export function endSession(reason: EndReason): void {
  if ($session.get() === null && accessToken() === '') return;
  forget();
  ended.set(reason);
}

function forget(): void {
  clearTokens();
  tabArea.remove('tabs');
  setBoardMode(false);
  reloginAsked.set(false);
  resetStores();
}

function authorization(): string {
  const token = accessToken();
  return token === '' ? '' : `Bearer ${token}`;
}

/** The refresh cookie is out of a foreign page's reach: a session there ends with its access token. */
async function exchange(): Promise<void> {
  if (http.foreign) {
    throw new ApiError({ code: Code.TokenExpired, status: Code.NotSignedIn, message: '' });
  }
  const tokens = await inLifetime(api.refreshToken());
  storeTokens(tokens);
  const user = $session.get();
  if (user !== null) storeUser({ ...user, accessExpire: tokens.accessExpire });
}

/** What a request does that meets the end of its session; true sends it once more. */
async function mend({ error, authorization: refused }: Unauthorised): Promise<boolean> {
  if ($session.get() === null) return false;
  if (error.status !== 401 && !FORCED_LOGOUT_CODES.includes(error.code)) {
    reloginAsked.set(true);
    return false;
  }
  // The token was renewed while the request was under way.
  if (accessToken() !== '' && authorization() !== refused) return true;
  if (error.code !== Code.TokenExpired) {
    endSession(error.code === Code.SessionEnded ? 'elsewhere' : 'notSignedIn');
    return false;
  }
  try {
    await refresh();
    return true;
  } catch (failure) {
    if (!endsSession(failure)) throw failure;
    endSession('expired');
    return false;
  }
}

function endsSession(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || FORCED_LOGOUT_CODES.includes(error.code));
}

async function tellServer(): Promise<boolean> {
  try {
    await api.logout(SIGN_OUT_TIMEOUT_MS);
    return true;
  } catch (error) {
    if (error instanceof TransportError) return false;
    if (error instanceof ApiError) return endsSession(error);
    throw error;
  }
}

/** Memberships and permissions, asked for side by side: the stored organisation is nearly always right. */
async function loadMembership(): Promise<void> {
  const [organizations, permissions] = await Promise.allSettled([
    loadOrganizations(),
    organizationUuid() === '' ? undefined : loadPermissions(),
  ]);
  if (organizations.status === 'rejected') throw organizations.reason;
  if (await settleOrganization()) await loadPermissions();
  else if (permissions.status === 'rejected') throw permissions.reason;
}
