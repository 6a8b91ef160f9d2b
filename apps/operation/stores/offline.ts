import { $organization, $session } from '@heliport/client';
import { onOrganization } from '#kit/organization.ts';
import { addEntries, addOrderPhoto } from '../api/order.ts';
import { offlineDatabaseOf } from '../offline/database.ts';
import { createQueue, type Waiting } from '../offline/queue.ts';

/** What this phone keeps for the signed-in person, and what it still has to send. */
export function createOffline(life: AbortSignal) {
  const person = $session.get()?.uuid ?? '';
  const database = offlineDatabaseOf(person, life);
  const listeners = new Set<(no: string, taken: Waiting) => void>();
  const organization = () => $organization.get()?.orgUuid ?? '';
  const queue = createQueue({
    ...{ person, organization, database, life },
    sending: {
      entries: addEntries,
      photo: ({ id, no, at, check, caption, file }) =>
        addOrderPhoto({
          params: { no },
          query: { id, at, ...(check && { check }), ...(caption && { caption }) },
          upload: file,
        }),
    },
    onSent: (no, taken) => {
      for (const listener of listeners) listener(no, taken);
    },
  });
  // The organisation is known a moment after the start.
  onOrganization((now) => {
    if (now !== undefined) void queue.send();
  }, life);
  return {
    ...{ database, queue, organization },
    /** Calls back when the server has taken something of an order, before it ceases to wait, until `life` ends. */
    onSent(listener: (no: string, taken: Waiting) => void): void {
      listeners.add(listener);
    },
  };
}

export type Offline = ReturnType<typeof createOffline>;
