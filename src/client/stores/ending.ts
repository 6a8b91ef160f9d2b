import { atom, type ReadableAtom } from 'nanostores';
import { readChoice, tabArea } from '../storage.ts';
import { $away, beginAbsence, endAbsence } from './absence.ts';
import { sessionArea } from './area.ts';
import { claimsOf } from './claims.ts';
import { endLifetime, resetStores } from './lifetime.ts';
import { setBoardMode } from './settings.ts';
import { accessToken, clearTokens } from './token.ts';
import { $session, forgetUser, type SessionUser } from './user.ts';

const REASONS = [
  'signedOut',
  'accountChanged',
  'expired',
  'elsewhere',
  'notSignedIn',
  'relogin',
  'replaced',
] as const;

/**
 * Why a session ended: by the person, since they changed the account and sign in anew, unrefreshed, on another device or by an administrator, without a token,
 * to sign in again as a service asked, or because somebody else has signed in in this browser.
 */
export type EndReason = (typeof REASONS)[number];

/** Nothing is kept for who comes back: they left, changed who they are here, or are somebody else. */
const FINAL: readonly EndReason[] = ['signedOut', 'accountChanged', 'replaced'];

/** Tells the other tabs why; the removal of the user's entry tells them that. */
const REASON = 'sessionEnded';

const ended = atom<EndReason | null>(null);
const message = atom('');

/** Why the last session of this page ended; null while one lasts or before the first. */
export const $ended: ReadableAtom<EndReason | null> = ended;
/** What the server said to it; '' when nothing. */
export const $endMessage: ReadableAtom<string> = message;

/** A secondary service has logged the person out: a confirmation offers to sign in again. */
const reloginAsked = atom(false);

export const $reloginAsked: ReadableAtom<boolean> = reloginAsked;

/** Shows the confirmation; one, however many calls are refused. */
export function askRelogin(): void {
  reloginAsked.set(true);
}

/** What the person answered: to sign in again, or to stay. */
export function answerRelogin(relogin: boolean): void {
  reloginAsked.set(false);
  if (relogin) resetToken();
}

/** Forgets the person on this page and in the other tabs; `$ended` tells why. Only `signOut` tells the server. */
export function endSession(reason: EndReason, said = ''): void {
  const user = $session.get();
  if (user === null || $away.get()) return;
  if (isOf(user)) {
    sessionArea().set(REASON, reason);
    clearTokens();
    forgetUser();
  }
  leave(reason, said);
}

/** Clears token, roles and permissions (specification section 4): the person signs in again and goes on. */
export function resetToken(): void {
  endSession('relogin');
}

/** Nobody is signed in, and nothing of an earlier session is left. */
export function forget(): void {
  clearTokens();
  forgetPerson();
}

/** As `forget`, but the token stays. */
export function forgetPerson(): void {
  forgetUser();
  reloginAsked.set(false);
  setBoardMode(false);
  drop();
}

/** A session has begun, of whomever. */
export function begin(): void {
  sessionArea().remove(REASON);
  message.set('');
  ended.set(null);
}

/**
 * Asks whether the token is still the person's, and gives the page up when it is not: another tab has signed out,
 * or somebody else has signed in there. Nothing may be sent in their name.
 */
export function keepToPerson(): boolean {
  const user = $session.get();
  if (user === null || $away.get()) return user === null;
  if (accessToken() !== '' && isOf(user)) return true;
  leave(
    accessToken() === '' ? (readChoice(sessionArea(), REASON, REASONS) ?? 'notSignedIn') : 'replaced',
    '',
  );
  return false;
}

/** Whether a token speaks for a person; one that cannot be read may be anybody's. */
export function isOf(user: SessionUser, token = accessToken()): boolean {
  return (claimsOf(token).person ?? user.uuid) === user.uuid;
}

/** Ends it on this page alone. Whoever did not want that finds the page again. */
function leave(reason: EndReason, said: string): void {
  setBoardMode(false);
  reloginAsked.set(false);
  const mayReturn = !FINAL.includes(reason) && $session.get() !== null;
  if (mayReturn && beginAbsence(drop)) endLifetime();
  else drop();
  message.set(said);
  ended.set(reason);
}

/** Forgets who was here, on this page alone. */
export function drop(): void {
  tabArea.remove('tabs');
  resetStores();
  endAbsence();
}
