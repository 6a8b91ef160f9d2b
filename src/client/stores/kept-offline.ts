import { forgetPages, keepPages } from '../offline.ts';
import { localArea } from '../storage.ts';
import { forgetKeptStart, isStartKept, keepStart } from './kept-start.ts';
import { $session } from './session/store.ts';

const WAITING = 'waitingEntries ';
const DATABASE = 'heliport-offline-';

/** Name of the database on this device that holds a person's copies and entries. */
export const offlineDatabase = (person: string): string => DATABASE + person;

/** Makes the app's pages and the person's rights available without a network. Rejects if that cannot be had. */
export async function keepOffline(): Promise<void> {
  await Promise.all([keepStart(), keepPages()]);
}

/** Keeps the release and the rights of now for who has kept earlier ones on this device. Rejects if it cannot. */
export async function keepOfflineAgain(): Promise<void> {
  if (isStartKept()) await keepOffline();
}

/** Notes how many entries of the person on this device the server has not received. */
export function noteWaiting(person: string, count: number): void {
  if (count > 0) localArea.set(WAITING + person, String(count));
  else localArea.remove(WAITING + person);
}

/** Entries of the signed-in person that would be lost with a sign-out. */
export const waitingEntries = (): number =>
  Number(localArea.get(WAITING + ($session.get()?.uuid ?? ''))) || 0;

/** Removes everything that was kept on this device for the signed-in person. */
export async function forgetOffline(): Promise<void> {
  const person = $session.get()?.uuid;
  forgetKeptStart();
  if (person !== undefined) {
    noteWaiting(person, 0);
    await deleteDatabase(offlineDatabase(person));
  }
  await forgetPages();
}

/** Deletes a database. Other pages that have it open give way, so a blocked deletion goes on. */
function deleteDatabase(name: string): Promise<void> {
  const request = globalThis.indexedDB?.deleteDatabase(name);
  if (!request) return Promise.resolve();
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}
