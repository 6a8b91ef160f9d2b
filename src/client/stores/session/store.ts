import { atom, batch, computed, type ReadableAtom } from 'nanostores';
import { tabArea } from '../../storage.ts';
import { sessionArea } from '../area.ts';
import { endLifetime, resetStores } from '../lifetime.ts';
import { setBoardMode } from '../settings.ts';
import { clearTokens, isOf } from '../token.ts';
import { forgetEntry, keepEntry, type SessionUser } from '../user.ts';
import { type Ending, type EndReason, nextState, type SessionEvent, type SessionState } from './state.ts';

/** Long enough to look up a password. After that, the hidden page is dropped from memory. */
const ABSENCE_MS = 15 * 60 * 1000;

/** Entry with the reason for other tabs; the removal of the user's entry tells them to read it. */
export const REASON = 'sessionEnded';

const state = atom<SessionState>({ kind: 'signedOut', ending: null });

/** The session of this page: one value, changed by `send` alone. */
export const $state: ReadableAtom<SessionState> = state;

/** The person who is signed in, or may come back; null when nobody is. */
export const $session: ReadableAtom<SessionUser | null> = computed(state, (now) =>
  now.kind === 'signedOut' ? null : now.user,
);

/** Somebody is signed in, and may make requests. */
export const $signedIn: ReadableAtom<boolean> = computed(
  state,
  ({ kind }) => kind === 'signedIn' || kind === 'leaving',
);

/**
 * True while a person whose session was ended for them may still come back: the token is gone, everything else stays as
 * they left it, hidden. When they sign in again they go on; anybody else finds nothing of it.
 */
export const $away: ReadableAtom<boolean> = computed(state, ({ kind }) => kind === 'away');

const ending: ReadableAtom<Ending | null> = computed(state, (now) => ('ending' in now ? now.ending : null));

/** Why the last session of this page ended; null while one lasts and before the first. */
export const $ended: ReadableAtom<EndReason | null> = computed(ending, (last) => last?.reason ?? null);

/** What the server said about the end; '' when nothing. */
export const $endMessage: ReadableAtom<string> = computed(ending, (last) => last?.message ?? '');

/** Another service has logged the person out: a confirmation offers to sign in again. */
export const $reloginAsked: ReadableAtom<boolean> = computed(
  state,
  (now) => now.kind === 'signedIn' && now.reloginAsked,
);

const absence = oneTimer(ABSENCE_MS);

/** Makes a transition. Listeners run once everything that belongs to it is done. */
export function send(event: SessionEvent): void {
  const before = state.get();
  const after = nextState(before, event);
  // Clear what an earlier page left behind, even though nobody is signed in.
  if (after === before && event.kind !== 'forgotten') return;
  batch(() => {
    state.set(after);
    if (event.kind === 'entered') sessionArea().remove(REASON);
    if (event.kind === 'ended' && before.kind !== 'signedOut') forgetTokens(before.user, event.ending.reason);
    if (before.kind === 'away') absence.stop();
    if (after.kind !== before.kind || event.kind === 'forgotten') begin(after);
  });
}

/** Entry actions of the states. */
function begin({ kind }: SessionState): void {
  switch (kind) {
    case 'signedIn':
      break;
    case 'leaving':
      // Requests in flight would be refused, as if the session had ended elsewhere.
      endLifetime();
      break;
    case 'away':
      setBoardMode(false);
      endLifetime();
      absence.start(() => send({ kind: 'forgotten' }));
      break;
    case 'signedOut':
      setBoardMode(false);
      tabArea.remove('tabs');
      resetStores();
      break;
  }
}

/** Ends the session for the other tabs, too, unless the token is somebody else's by now. */
function forgetTokens(user: SessionUser, reason: EndReason): void {
  if (!isOf(user)) return;
  sessionArea().set(REASON, reason);
  clearTokens();
  forgetEntry();
}

/** Keeps changed facts about the signed-in person for the next start as well. */
export function updateUser(user: SessionUser): void {
  if (!$signedIn.get()) return;
  keepEntry(user);
  send({ kind: 'updated', user });
}

/** A timeout of which one runs at a time. */
function oneTimer(ms: number): { start(act: () => void): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    start(act) {
      stop();
      timer = setTimeout(act, ms);
    },
    stop,
  };
}
