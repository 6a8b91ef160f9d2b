import { atom } from 'nanostores';
import { readChoice } from '../storage.ts';
import { sessionArea } from './area.ts';
import { END_REASONS, type EndReason } from './session/state.ts';
import { $state, REASON, send } from './session/store.ts';
import { accessToken, clearTokens, isOf } from './token.ts';
import { forgetEntry } from './user.ts';

/** True when the page can hide its content and show it again. The shell sets it once per page. */
const keepsPage = atom(false);

/** Declares that this page can hide its content until the person returns. Otherwise nothing is kept. */
export function waitForReturn(): void {
  keepsPage.set(true);
}

/** Shows one confirmation, however many calls are refused. */
export function askRelogin(): void {
  send({ kind: 'reloginAsked' });
}

/** Takes the person's answer: sign in again, or stay. */
export function answerRelogin(relogin: boolean): void {
  if (relogin) resetToken();
  else send({ kind: 'reloginDeclined' });
}

/** Ends the session on this page and in the other tabs; `$ended` has the reason. Only `signOut` tells the server. */
export function endSession(reason: EndReason, message = ''): void {
  // A page that signs out itself ends when its own sign-out says so.
  const stored = $state.get().kind === 'leaving' ? null : storedReason();
  const ending = stored === null ? { reason, message } : { reason: stored, message: '' };
  send({ kind: 'ended', ending, canReturn: keepsPage.get() });
}

/** Tells the other tabs of a sign-out that begins: a request of theirs that is refused meanwhile is no surprise. */
export function announceSignOut(reason: EndReason): void {
  sessionArea().set(REASON, reason);
}

/** Reason for which a tab ends, or has ended, the session; null when none does. */
const storedReason = () => readChoice(sessionArea(), REASON, END_REASONS);

/** Clears token, roles and permissions (specification section 4): the person signs in again and goes on. */
export function resetToken(): void {
  endSession('relogin');
}

/** Ends the session and clears everything of an earlier one. */
export function forget(): void {
  clearTokens();
  forgetPerson();
}

/** Like `forget`, but keeps the token. */
export function forgetPerson(): void {
  forgetEntry();
  send({ kind: 'forgotten' });
}

/**
 * Checks whether the token is still the person's, and ends the session of this page when it is not: another tab has
 * signed out, or somebody else has signed in there. Nothing may be sent with their token.
 */
export function keepToPerson(): boolean {
  const now = $state.get();
  if (now.kind === 'signedOut') return true;
  if (now.kind === 'away') return false;
  if (accessToken() !== '' && isOf(now.user)) return true;
  const reason = accessToken() === '' ? (storedReason() ?? 'notSignedIn') : 'replaced';
  send({ kind: 'lost', ending: { reason, message: '' }, canReturn: keepsPage.get() });
  return false;
}
