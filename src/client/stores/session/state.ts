import type { SessionUser } from '../user.ts';

/** Every reason for the end of a session; the entry that tells other tabs is checked against this list. */
export const END_REASONS = [
  'signedOut',
  'accountChanged',
  'expired',
  'elsewhere',
  'notSignedIn',
  'relogin',
  'replaced',
] as const;

/**
 * Why a session ended: the person signed out, or changed the account and signs in again; the token was not refreshed;
 * another device or an administrator ended it; the request carried no valid token; another service asked for a new
 * sign-in; somebody else signed in in this browser.
 */
export type EndReason = (typeof END_REASONS)[number];

export interface Ending {
  readonly reason: EndReason;
  /** The server's own sentence; '' without one. */
  readonly message: string;
}

/**
 * The session of this page.
 * - signedOut: nobody is signed in. `ending` is null before the first session.
 * - signedIn: the person may make requests. `reloginAsked`: another service refused them, and a confirmation is shown.
 * - leaving: the person signs out, and the server is being told. Requests still carry their token.
 * - away: the session was ended for the person, who may come back within 15 minutes. The token is gone; the page stays
 *   as it was, hidden.
 */
export type SessionState =
  | { readonly kind: 'signedOut'; readonly ending: Ending | null }
  | { readonly kind: 'signedIn'; readonly user: SessionUser; readonly reloginAsked: boolean }
  | { readonly kind: 'leaving'; readonly user: SessionUser }
  | { readonly kind: 'away'; readonly user: SessionUser; readonly ending: Ending };

export type SessionEvent =
  /** A sign-in was answered, or a stored session was taken up. */
  | { readonly kind: 'entered'; readonly user: SessionUser }
  /** Facts about the person changed, such as the name. */
  | { readonly kind: 'updated'; readonly user: SessionUser }
  | { readonly kind: 'reloginAsked' }
  | { readonly kind: 'reloginDeclined' }
  /** The person signs out: the server is told next. */
  | { readonly kind: 'leaveStarted' }
  /** This page ends the session. `canReturn`: it can hide what it shows until the person comes back. */
  | { readonly kind: 'ended'; readonly ending: Ending; readonly canReturn: boolean }
  /** The token is gone or somebody else's: another tab ended the session. */
  | { readonly kind: 'lost'; readonly ending: Ending; readonly canReturn: boolean }
  /** The person can no longer come back. */
  | { readonly kind: 'forgotten' };

type Kind = SessionState['kind'];
type EventKind = SessionEvent['kind'];
type In<K extends Kind> = Extract<SessionState, { kind: K }>;
type On<K extends EventKind> = Extract<SessionEvent, { kind: K }>;
type Step<From extends Kind, Event extends EventKind> = (state: In<From>, event: On<Event>) => SessionState;
type Table = { readonly [From in Kind]: { readonly [Event in EventKind]?: Step<From, Event> } };

/** After these reasons nobody returns: the person left, changed the account, or is somebody else. */
const FINAL: readonly EndReason[] = ['signedOut', 'accountChanged', 'replaced'];

const enter = (_: SessionState, { user }: On<'entered'>): SessionState => ({
  kind: 'signedIn',
  user,
  reloginAsked: false,
});

const end = ({ user }: In<'signedIn'>, { ending, canReturn }: On<'ended' | 'lost'>): SessionState =>
  canReturn && !FINAL.includes(ending.reason)
    ? { kind: 'away', user, ending }
    : { kind: 'signedOut', ending };

const forget = (): SessionState => ({ kind: 'signedOut', ending: null });

/** All transitions. An event that a state does not list changes nothing. */
const table: Table = {
  signedOut: {
    entered: enter,
  },
  signedIn: {
    entered: enter,
    updated: (state, { user }) => ({ ...state, user }),
    reloginAsked: (state) => (state.reloginAsked ? state : { ...state, reloginAsked: true }),
    reloginDeclined: (state) => (state.reloginAsked ? { ...state, reloginAsked: false } : state),
    leaveStarted: ({ user }) => ({ kind: 'leaving', user }),
    ended: end,
    lost: end,
    forgotten: forget,
  },
  leaving: {
    entered: enter,
    updated: (state, { user }) => ({ ...state, user }),
    // A request that the server refuses now is the sign-out's own doing: only the sign-out ends the session.
    ended: (state, { ending }) => (FINAL.includes(ending.reason) ? { kind: 'signedOut', ending } : state),
    lost: (_, { ending }) => ({ kind: 'signedOut', ending }),
    forgotten: forget,
  },
  away: {
    entered: enter,
    // The reason for the end is kept.
    forgotten: ({ ending }) => ({ kind: 'signedOut', ending }),
  },
};

/** The state after an event; the same object where the event changes nothing. */
export function nextState(state: SessionState, event: SessionEvent): SessionState {
  // TypeScript cannot infer that both indices match the arguments.
  const step = table[state.kind][event.kind] as
    | ((from: SessionState, on: SessionEvent) => SessionState)
    | undefined;
  return step?.(state, event) ?? state;
}
