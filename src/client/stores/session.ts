import { atom } from 'nanostores';
import { APP_NAME } from '#contract/user-centre/application/limits.ts';
import type { Login } from '#contract/user-centre/session/rules.ts';
import * as api from '../api/session.ts';
import { ApiError, http, TransportError } from '../http.ts';
import { localArea } from '../storage.ts';
import { firstPage, loadAhead } from './ahead.ts';
import { announceSignOut, endSession, forget, forgetPerson, keepToPerson } from './ending.ts';
import { takeHandedOver } from './hand-over.ts';
import { mayLeave } from './leave.ts';
import { lifetimeSignal } from './lifetime.ts';
import {
  keepForReturn,
  loadOrganizations,
  organizationId,
  organizationOfTab,
  setOrganizations,
  settleOrganization,
  takeReturn,
} from './organization.ts';
import { loadPermissions } from './permission.ts';
import { preparations } from './preparation.ts';
import { endsSession, refreshWhenDue } from './refresh.ts';
import { rememberSignIn } from './remembered.ts';
import { mend, ownHeaders } from './session/requests.ts';
import type { EndReason } from './session/state.ts';
import { $signedIn, $state, send } from './session/store.ts';
import { $language } from './settings.ts';
import { accessToken, isOf, storeTokens } from './token.ts';
import { hasEntry, keepEntry, type SessionUser, storedEntry, userOf } from './user.ts';

export { answerRelogin, endSession, resetToken } from './ending.ts';
export { refresh, refreshWhenDue } from './refresh.ts';
export type { EndReason } from './session/state.ts';
export { $away, $ended, $endMessage, $reloginAsked, $session, $signedIn } from './session/store.ts';
export type { SessionUser } from './user.ts';

/** Limit for telling the server about a sign-out. */
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

/** Asks whether what only this device has may be lost with the sign-out. */
const $signOutQuestion = atom<() => Promise<boolean>>(async () => true);

/** Sets who asks before a sign-out removes what only this device has. */
export const setSignOutQuestion = (ask: () => Promise<boolean>): void => $signOutQuestion.set(ask);

/** Calls back before the sign-out and waits for the returned promise, at most five seconds. */
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
  const first = firstPage();
  const answer = await api.login({ ...login, username: phone, ...application, ...first.question });
  const user = userOf(answer);
  const returns = isBack(user);
  if (!returns) forget();
  storeTokens(answer);
  setOrganizations(user.joinInList, organizationOfReturn(user, returns));
  send({ kind: 'entered', user });
  keepEntry(user);
  if (organizationId() === user.organizationUuid) first.take(answer.first, user.organizationUuid);
  loadAhead();
  // Not awaited: if it fails, the person types the password again.
  void rememberSignIn({ ...login, username: phone }, remember);
  if (user.joinInList.length === 0) return user;
  try {
    await loadPermissions();
  } catch (error) {
    // A session without rights is of no use, so end it. The previous person may still return.
    if (returns) endSession('relogin');
    else forget();
    throw unverified(error);
  }
  return user;
}

/** Gives a refusal without a message its own sentence: the sign-in succeeded, but the rights could not be loaded. */
function unverified(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.message !== '') return error;
  return new ApiError({ ...error, message: '', reason: 'verificationFailed' });
}

/**
 * Ends the session on the server and here, after the leave guards agreed and the preparations are done; false
 * when the request to the server failed. A person who chooses to stay is still signed in.
 */
export async function signOut(
  reason: Extract<EndReason, 'signedOut' | 'accountChanged'> = 'signedOut',
): Promise<boolean> {
  if (accessToken() !== '' && !keepToPerson()) return true;
  if (reason === 'signedOut') {
    if (!(await mayLeave('signOut'))) return true;
    if (!(await $signOutQuestion.get()())) return true;
    await signingOut.ready(undefined);
  }
  const now = $state.get();
  if (reason === 'accountChanged' && now.kind === 'signedIn') keepForReturn(now.user.uuid);
  send({ kind: 'leaveStarted' });
  announceSignOut(reason);
  try {
    return accessToken() === '' || (await tellServer());
  } finally {
    endSession(reason);
  }
}

/**
 * Continues the stored session when the page starts; returns whether somebody is signed in. Rejects with
 * TransportError or ApiError when the server cannot say: the session is kept then, and trying again may help.
 */
export async function resume(): Promise<boolean> {
  const token = accessToken();
  const hadEntry = hasEntry();
  const user = token === '' ? null : (takeHandedOver() ?? storedEntry());
  if (user === null || !isOf(user)) {
    // An unreadable entry is removed with its token. Without an entry, the token may come from a form that was sent
    // before this script ran, for the page that is loading.
    if (token !== '' && hadEntry && user === null) forget();
    else forgetPerson();
    return false;
  }
  // Hidden pages of another person may still be here.
  if ($state.get().kind === 'away' && !isBack(user)) send({ kind: 'forgotten' });
  setOrganizations(user.joinInList, organizationOfTab(takeReturn(user.uuid) ?? user.organizationUuid));
  send({ kind: 'entered', user });
  if (!(await refreshWhenDue())) return false;
  try {
    await loadMembership();
  } catch (error) {
    if (!$signedIn.get()) return false;
    throw error;
  }
  return true;
}

function isBack({ uuid }: SessionUser): boolean {
  const now = $state.get();
  return now.kind === 'away' && now.user.uuid === uuid;
}

/** The organisation of the page that was left, if the person is still a member. */
function organizationOfReturn(
  { uuid, joinInList, organizationUuid: otherwise }: SessionUser,
  isBack: boolean,
) {
  const kept = takeReturn(uuid);
  const before = isBack ? organizationId() : kept;
  return joinInList.some(({ orgUuid }) => orgUuid === before) ? (before ?? '') : otherwise;
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

/** Loads memberships and permissions in parallel: the stored organisation is nearly always right. */
async function loadMembership(): Promise<void> {
  const [organizations, permissions] = await Promise.allSettled([
    loadOrganizations(),
    organizationId() === '' ? undefined : loadPermissions(),
  ]);
  if (organizations.status === 'rejected') throw organizations.reason;
  if (await settleOrganization()) await loadPermissions();
  else if (permissions.status === 'rejected') throw permissions.reason;
}
