import { keepToPerson } from './ending.ts';
import { $session, $signedIn, send } from './session/store.ts';
import { accessToken } from './token.ts';
import { storedEntry, USER } from './user.ts';

/**
 * Follows what other tabs of the browser do with the session: a sign-out there ends it here, and nothing is done in the
 * name of somebody else. `onSignedIn` hears of a sign-in while nobody is signed in here. Returns a function that stops
 * it.
 */
export function followOtherTabs(onSignedIn: () => void): () => void {
  // `user` is the last to be written at a sign-in, and the last to go.
  const look = ({ key }: Pick<StorageEvent, 'key'>) => {
    if (key !== null && key !== USER) return;
    if ($signedIn.get()) followPerson();
    else if (accessToken() !== '' && storedEntry() !== null) onSignedIn();
  };
  // A page that was frozen or in the back/forward cache missed the events.
  const wake = () => look({ key: null });
  addEventListener('storage', look);
  addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    removeEventListener('storage', look);
    removeEventListener('pageshow', wake);
    document.removeEventListener('visibilitychange', wake);
  };
}

/** Takes over the facts that another tab stored, such as a new expiry. */
function followPerson(): void {
  if (!keepToPerson()) return;
  const user = storedEntry();
  if (user !== null && user.uuid === $session.get()?.uuid) send({ kind: 'updated', user });
}
