import { offlineDatabase } from '@heliport/client';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Labelled } from '#contract/energy/label/calls.ts';
import type { EntryConflict, OrderEntry } from '#contract/energy/work-order/entries.ts';
import type { TakeAlong } from '#contract/energy/work-order/work-calls.ts';

/** Why the server did not take an entry. */
export type Objection =
  | {
      readonly kind: 'refused';
      readonly rule: string;
      readonly params: Readonly<Record<string, string | number>>;
    }
  | { readonly kind: 'conflict'; readonly conflict: EntryConflict };

/** What an entry and a photo that wait have in common. */
interface Kept {
  readonly id: string;
  /** Number of the order. */
  readonly no: string;
  /** The organisation that it was recorded in: it is sent there alone. */
  readonly organization: string;
  /** Missing until the server has looked at it. */
  readonly objection?: Objection;
}

export interface KeptEntry extends Kept {
  readonly entry: OrderEntry;
}

export interface KeptPhoto extends Kept {
  /** When it was taken, by the phone's clock. */
  readonly at: string;
  /** Key of the check that it shows; '' for the order itself. */
  readonly check: string;
  readonly caption: string;
  readonly file: Blob;
}

/** What a label of the station is on. */
export type KnownLabel = Pick<Labelled, 'code' | 'asset' | 'device' | 'serial' | 'name'>;

export interface KeptOrder {
  readonly no: string;
  readonly organization: string;
  readonly taken: TakeAlong;
  /** Labels of the station, to be read without a network. */
  readonly labels: readonly KnownLabel[];
  /** The page itself cannot be opened without a network. */
  readonly isPartly?: boolean;
}

/** A label's code as it is compared: people type it with and without dashes. */
const plainLabel = (label: string): string => label.replace(/[^0-9a-z]/gi, '').toUpperCase();

/** What a label is on, by what was taken along of its station; undefined for one that is not there. */
export const labelIn = ({ labels }: KeptOrder, label: string): KnownLabel | undefined =>
  labels.find(({ code }) => code !== null && plainLabel(code) === plainLabel(label));

interface Schema extends DBSchema {
  orders: { key: string; value: KeptOrder };
  entries: { key: string; value: KeptEntry };
  photos: { key: string; value: KeptPhoto };
}

/**
 * Opens the database of a person. It gives way when a sign-out deletes it; `onClosed` is called when it is not to be used
 * any more.
 */
function open(person: string, onClosed: () => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(offlineDatabase(person), 1, {
    upgrade(database) {
      database.createObjectStore('orders', { keyPath: 'no' });
      database.createObjectStore('entries', { keyPath: 'id' });
      database.createObjectStore('photos', { keyPath: 'id' });
    },
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
}

/**
 * What a phone keeps for one person: orders that were taken along, and what the server has not received. `life` closes
 * the database, which would keep alive what it was opened for.
 */
export function offlineDatabaseOf(person: string, life: AbortSignal) {
  let opened: ReturnType<typeof open> | undefined;
  // A closed or broken database is opened anew with the next use.
  const forget = () => {
    opened = undefined;
  };
  /** Closes the database after the transactions that were started. */
  const close = () => {
    opened?.then(
      (database) => setTimeout(() => database.close()),
      () => undefined,
    );
    forget();
  };
  life.addEventListener('abort', close, { once: true });
  const database = () => {
    const present = opened ?? open(person, forget);
    if (!opened) present.catch(forget);
    opened = present;
    if (life.aborted) close();
    return present;
  };
  return {
    order: async (no: string) => (await database()).get('orders', no),
    orders: async () => (await database()).getAll('orders'),
    keepOrder: async (order: KeptOrder) => void (await (await database()).put('orders', order)),
    dropOrder: async (no: string) => (await database()).delete('orders', no),
    entries: async () => (await database()).getAll('entries'),
    keepEntries: async (list: readonly KeptEntry[]) => {
      const transaction = (await database()).transaction('entries', 'readwrite');
      await Promise.all([...list.map((each) => transaction.store.put(each)), transaction.done]);
    },
    dropEntries: async (ids: readonly string[]) => {
      const transaction = (await database()).transaction('entries', 'readwrite');
      await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
    },
    photos: async () => (await database()).getAll('photos'),
    keepPhoto: async (photo: KeptPhoto) => void (await (await database()).put('photos', photo)),
    dropPhoto: async (id: string) => (await database()).delete('photos', id),
  };
}

export type OfflineDatabase = ReturnType<typeof offlineDatabaseOf>;
