import { Code, FORCED_LOGOUT_CODES } from '#contract/codes.ts';
import { APP_NAME } from '#contract/user-centre/application/limits.ts';
import type { Login } from '#contract/user-centre/session/rules.ts';
import { ORGANIZATION_HEADER } from '../api/organization-header.ts';
import * as api from '../api/session.ts';
import { ApiError, http, TransportError, type Unauthorised } from '../http.ts';
import { localArea } from '../storage.ts';
import { $away, endAbsence } from './absence.ts';
import { loadAhead } from './ahead.ts';
import {
  askRelogin,
  begin,
  drop,
  type EndReason,
  endSession,
  forget,
  forgetPerson,
  isOf,
  keepToPerson,
} from './ending.ts';
import { takeHandedOver } from './hand-over.ts';
import { mayLeave } from './leave.ts';
import { endLifetime, lifetimeSignal } from './lifetime.ts';
import {
  loadOrganizations,
  organizationOfTab,
  organizationUuid,
  setOrganizations,
  settleOrganization,
} from './organization.ts';
import { loadPermissions } from './permission.ts';
import { preparations } from './preparation.ts';
import { endsSession, endWhenRefused, refresh, refreshWhenDue } from './refresh.ts';
import { rememberSignIn } from './remembered.ts';
import { $language } from './settings.ts';
import { accessToken, storeTokens } from './token.ts';
import {
  $session,
  $signedIn,
  hasStoredUser,
  type SessionUser,
  storedUser,
  storeUser,
  userOf,
} from './user.ts';

export {
  $ended,
  $endMessage,
  $reloginAsked,
  answerRelogin,
  type EndReason,
  endSession,
  resetToken,
} from './ending.ts';
export { refresh, refreshWhenDue } from './refresh.ts';
export { $session, $signedIn, type SessionUser } from './user.ts';

/** A person who leaves does not wait longer than this for the server to hear of it. */
const SIGN_OUT_TIMEOUT_MS = 5000;

http.configure({
  headers: (open) => ({
    'Accept-Language': $language.get(),
    ...(open ? {} : ownHeaders()),
  }),
  onUnauthorised: mend,
  signal: lifetimeSignal,
});

const signingOut = preparations<void>();
/** The server is being told that the person leaves. */
let isLeaving = false;

/** Calls back before the person signs out, which waits for the promise that is answered, five seconds at most. */
export const onSigningOut = signingOut.on;

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
  const user = userOf(answer);
  const returns = isBack(user);
  if (!returns) forget();
  begin();
  storeTokens(answer);
  setOrganizations(user.joinInList, returns ? organizationOfReturn(user) : user.organizationUuid);
  enter(user);
  storeUser(user);
  loadAhead();
  // Nobody waits for it: at the worst the password has to be typed again.
  void rememberSignIn({ ...login, username: phone }, remember);
  if (user.joinInList.length === 0) return user;
  try {
    await loadPermissions();
  } catch (error) {
    // Half a session would show a person without rights. Who was here before may still come back.
    if (returns) endSession('relogin');
    else forget();
    throw unverified(error);
  }
  return user;
}

/** A refusal without words says which of the two it is: the person is known, and has no rights that could be had. */
function unverified(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.message !== '') return error;
  return new ApiError({ ...error, message: '', reason: 'verificationFailed' });
}

/**
 * Ends the session on the server and here, once nobody has something to save, and those who prepare are ready; false
 * when the server could not be told. Who would rather stay is still signed in.
 */
export async function signOut(
  reason: Extract<EndReason, 'signedOut' | 'accountChanged'> = 'signedOut',
): Promise<boolean> {
  if (accessToken() !== '' && !keepToPerson()) return true;
  if (reason === 'signedOut') {
    if (!(await mayLeave('signOut'))) return true;
    await signingOut.ready(undefined);
  }
  // What is under way would be refused, as if the session had ended elsewhere.
  endLifetime();
  const told = accessToken() === '' || (await tellServer());
  endSession(reason);
  return told;
}

/**
 * Takes the stored session up when the page starts; answers whether somebody is signed in. Rejects with
 * TransportError or ApiError when the server cannot say: the session is kept then, and trying again may help.
 */
export async function resume(): Promise<boolean> {
  const token = accessToken();
  const hadEntry = hasStoredUser();
  const user = token === '' ? null : (takeHandedOver() ?? storedUser());
  if (user === null || !isOf(user)) {
    // An entry that cannot be read takes its token along. Any other may have come just now by a form that was sent
    // before this script, for the page that is on its way.
    if (token !== '' && hadEntry && user === null) forget();
    else forgetPerson();
    return false;
  }
  // Somebody else's pages may still lie hidden here.
  if ($away.get() && !isBack(user)) drop();
  begin();
  setOrganizations(user.joinInList, organizationOfTab(user.organizationUuid));
  enter(user);
  if (!(await refreshWhenDue())) return false;
  try {
    await loadMembership();
  } catch (error) {
    if (!$signedIn.get()) return false;
    throw error;
  }
  return true;
}

/** Takes a person's session over into the stores; one who comes back finds them as they were. */
function enter(user: SessionUser): void {
  $session.set(user);
  endAbsence();
}

function isBack({ uuid }: SessionUser): boolean {
  return $away.get() && $session.get()?.uuid === uuid;
}

/** Where the page that was left belongs, as long as the person still does. */
function organizationOfReturn({ joinInList, organizationUuid: otherwise }: SessionUser): string {
  const before = organizationUuid();
  return joinInList.some(({ orgUuid }) => orgUuid === before) ? before : otherwise;
}

/** Rejects a request that would go out in the name of nobody, or of somebody else. */
function ownHeaders(): Record<string, string> {
  if ($away.get() || !keepToPerson()) throw new TransportError('aborted');
  return { Authorization: authorization(), [ORGANIZATION_HEADER]: organizationUuid() };
}

function authorization(): string {
  const token = accessToken();
  return token === '' ? '' : `Bearer ${token}`;
}

/** What a request does that meets the end of its session; true sends it once more. */
async function mend({ error, authorization: refused }: Unauthorised): Promise<boolean> {
  if (!$signedIn.get() || !keepToPerson()) return false;
  if (error.status !== 401 && !FORCED_LOGOUT_CODES.includes(error.code)) {
    askRelogin();
    return false;
  }
  // The token was renewed while the request was under way.
  if (authorization() !== refused) return true;
  if (error.code !== Code.TokenExpired) {
    if (!isLeaving) endSession(error.code === Code.SessionEnded ? 'elsewhere' : 'notSignedIn', error.message);
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

async function tellServer(): Promise<boolean> {
  isLeaving = true;
  try {
    await api.logout(SIGN_OUT_TIMEOUT_MS);
    return true;
  } catch (error) {
    if (error instanceof TransportError) return false;
    if (error instanceof ApiError) return endsSession(error);
    throw error;
  } finally {
    isLeaving = false;
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
