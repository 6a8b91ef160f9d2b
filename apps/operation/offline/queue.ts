import { ApiError, noteWaiting, TransportError } from '@heliport/client';
import { atom, type ReadableAtom } from 'nanostores';
import type { EntriesAnswer, OrderEntry } from '#contract/energy/work-order/entries.ts';
import { ENTRIES_MAX } from '#contract/energy/work-order/limits.ts';
import type { KeptEntry, KeptPhoto, OfflineDatabase } from './database.ts';
import { newId } from './ids.ts';

/** An entry without what the queue adds. */
export type NewEntry = OrderEntry extends infer Each
  ? Each extends OrderEntry
    ? Omit<Each, 'id' | 'at'>
    : never
  : never;

/** How the queue reaches the server. */
export interface Sending {
  /** Sends entries of an order; answers what became of each. */
  entries(no: string, entries: OrderEntry[]): Promise<EntriesAnswer>;
  photo(photo: KeptPhoto): Promise<unknown>;
}

interface Options {
  readonly person: string;
  /** The organisation of the tab. */
  readonly organization: () => string;
  readonly database: OfflineDatabase;
  readonly sending: Sending;
  /** The server has looked at what waited of an order, and taken these; told before they cease to wait. */
  readonly onSent: (no: string, taken: Waiting) => void;
  readonly life: AbortSignal;
}

export interface Waiting {
  readonly entries: readonly KeptEntry[];
  readonly photos: readonly KeptPhoto[];
}

interface Taken {
  readonly entries: KeptEntry[];
  readonly photos: KeptPhoto[];
}

/** Pauses between tries, in ms. Without a network, its return is waited for too. */
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 300_000;

/** One tab of the browser sends at a time. */
const LOCK = 'heliport-entries ';

/** Oldest first. `add` dates no entry before one of the same order that waits. */
const byTime = (one: KeptEntry, other: KeptEntry) => Date.parse(one.entry.at) - Date.parse(other.entry.at);

/**
 * Entries and photos on their way to the server. They are written on the device first and removed when the server has
 * them; the server takes each id once, so that a lost answer is no harm.
 */
export function createQueue({ person, organization, database, sending, onSent, life }: Options) {
  const $waiting = atom<Waiting>({ entries: [], photos: [] });
  const $sending = atom(false);
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;

  async function read(): Promise<void> {
    const [entries, photos] = await Promise.all([database.entries(), database.photos()]);
    if (life.aborted) return;
    $waiting.set({ entries: entries.toSorted(byTime), photos });
    noteWaiting(person, entries.length + photos.length);
  }

  const isOpen = (each: KeptEntry | KeptPhoto) => !each.objection && each.organization === organization();
  /** The person may have switched or left while something else was sent. */
  const isOpenStill = (each: KeptEntry | KeptPhoto) => !life.aborted && isOpen(each);

  /** Sends the entries of one order; those with an objection stay and tell it. Answers those that were taken. */
  async function sendEntries(no: string, list: readonly KeptEntry[]): Promise<readonly KeptEntry[]> {
    const answer = await sending.entries(
      no,
      list.map(({ entry }) => entry),
    );
    const refused = new Map(answer.refused.map((each) => [each.id, each]));
    const conflicts = new Map(answer.conflicts.map((each) => [each.id, each]));
    const objected = list.flatMap((each): KeptEntry[] => {
      const conflict = conflicts.get(each.id);
      if (conflict) return [{ ...each, objection: { kind: 'conflict', conflict } }];
      const refusal = refused.get(each.id);
      if (!refusal) return [];
      return [{ ...each, objection: { kind: 'refused', rule: refusal.rule, params: refusal.params } }];
    });
    const taken = new Set([...answer.stored, ...answer.repeated]);
    await database.keepEntries(objected);
    await database.dropEntries([...taken]);
    return list.filter(({ id }) => taken.has(id));
  }

  /** Sends a photo; one with an objection stays and tells it. Answers whether it was taken. */
  async function sendPhoto(photo: KeptPhoto): Promise<boolean> {
    try {
      await sending.photo(photo);
      await database.dropPhoto(photo.id);
      return true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const objection = { kind: 'refused', rule: error.reason ?? '', params: {} } as const;
      await database.keepPhoto({ ...photo, objection });
      return false;
    }
  }

  /** Sends what waits of one order; those of it that the server took are added to `taken`. */
  async function sendOrder(no: string, { entries, photos }: Waiting, taken: Taken): Promise<void> {
    for (let from = 0; from < entries.length; from += ENTRIES_MAX) {
      const part = entries.slice(from, from + ENTRIES_MAX);
      if (!part.every(isOpenStill)) return;
      try {
        taken.entries.push(...(await sendEntries(no, part)));
      } catch (error) {
        // The order as a whole is refused, such as one that is out of reach by now.
        if (!isRefusal(error)) throw error;
        const objection = { kind: 'refused', rule: error.reason ?? '', params: {} } as const;
        await database.keepEntries(part.map((each) => ({ ...each, objection })));
      }
    }
    for (const photo of photos) if (isOpenStill(photo) && (await sendPhoto(photo))) taken.photos.push(photo);
  }

  /** Sends the orders one by one. One that fails does not keep the others back. */
  async function sendAll(): Promise<void> {
    let failure: { readonly error: unknown } | undefined;
    await read();
    const { entries, photos } = $waiting.get();
    const open = { entries: entries.filter(isOpen), photos: photos.filter(isOpen) };
    for (const no of new Set([...open.entries, ...open.photos].map((each) => each.no))) {
      const taken: Taken = { entries: [], photos: [] };
      const own = (each: KeptEntry | KeptPhoto) => each.no === no;
      const waiting = { entries: open.entries.filter(own), photos: open.photos.filter(own) };
      try {
        await sendOrder(no, waiting, taken);
      } catch (error) {
        // Without an answer, the others would get none either.
        if (!(error instanceof ApiError)) throw error;
        failure ??= { error };
      } finally {
        onSent(no, taken);
      }
      await read();
    }
    if (failure) throw failure.error;
  }

  const inTurn = (work: () => Promise<void>): Promise<unknown> =>
    navigator.locks ? navigator.locks.request(LOCK + person, work) : work();

  /** Sends what waits. Repeats later what failed for network or server. */
  async function send(): Promise<void> {
    clearTimeout(timer);
    if (life.aborted) return;
    if ($sending.get()) {
      again = true;
      return;
    }
    $sending.set(true);
    again = false;
    try {
      await inTurn(sendAll);
      pause = FIRST_PAUSE_MS;
    } catch (error) {
      // What came meanwhile goes with the next try.
      again = false;
      await read();
      // An ended session keeps what waits; it is sent after the next sign-in.
      if (!(error instanceof TransportError || error instanceof ApiError)) throw error;
      if (error instanceof TransportError && error.kind === 'aborted') return;
      timer = setTimeout(() => void send(), pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    } finally {
      $sending.set(false);
    }
    if (again) await send();
  }

  /** Now, or just after the newest entry of the order that waits: the clock may have been set back. */
  function nextTime(no: string): number {
    const times = $waiting
      .get()
      .entries.flatMap((each) => (each.no === no ? [Date.parse(each.entry.at)] : []));
    return Math.max(Date.now(), ...times.map((time) => time + 1));
  }

  async function add(no: string, entry: NewEntry): Promise<void> {
    const whole = { ...entry, id: newId(), at: new Date(nextTime(no)).toISOString() } as OrderEntry;
    const before = earlierOf(no, whole);
    // The earlier one was made of what the server had: a version that only this phone knows would hide others' changes.
    const made = before && 'base' in before.entry ? { ...whole, base: before.entry.base } : whole;
    await database.keepEntries([
      { id: made.id, no, organization: organization(), entry: made as OrderEntry },
    ]);
    if (before) await database.dropEntries([before.id]);
    await read();
    void send();
  }

  /** The entry about the same check or field that waits; a new one takes its place. */
  function earlierOf(no: string, entry: OrderEntry): KeptEntry | undefined {
    const subject = subjectOf(entry);
    if (subject === undefined) return undefined;
    return $waiting
      .get()
      .entries.find((each) => each.no === no && isOpen(each) && subjectOf(each.entry) === subject);
  }

  async function addPhoto(no: string, photo: Pick<KeptPhoto, 'check' | 'caption' | 'file'>): Promise<void> {
    const at = new Date().toISOString();
    await database.keepPhoto({ ...photo, id: newId(), no, organization: organization(), at });
    await read();
    void send();
  }

  /** Decides a conflict: the own entry again over the server's version, or the server's. */
  async function decide(
    { id, no, organization: own, entry, objection }: KeptEntry,
    mine: boolean,
  ): Promise<void> {
    if (mine && objection?.kind === 'conflict' && 'base' in entry) {
      const renewed = { ...entry, id: newId(), base: objection.conflict.version };
      await database.keepEntries([{ id: renewed.id, no, organization: own, entry: renewed }]);
    }
    await database.dropEntries([id]);
    await read();
    void send();
  }

  /** Gives up what the server refused. */
  async function discard(id: string): Promise<void> {
    await database.dropEntries([id]);
    await database.dropPhoto(id);
    await read();
  }

  const back = () => {
    pause = FIRST_PAUSE_MS;
    void send();
  };
  globalThis.addEventListener('online', back, { signal: life });
  life.addEventListener('abort', () => clearTimeout(timer));
  void read().then(send);

  return {
    $waiting: $waiting as ReadableAtom<Waiting>,
    $sending: $sending as ReadableAtom<boolean>,
    ...{ add, addPhoto, decide, discard, send },
  };
}

/** The check or field that an entry changes; undefined for one that changes neither. */
function subjectOf(entry: OrderEntry): string | undefined {
  if (entry.kind === 'check') return `check ${entry.check}`;
  return entry.kind === 'field' ? `field ${entry.field}` : undefined;
}

/** Whether the server has decided: sending the same again changes nothing. An ended session is no decision. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 403, 404, 409, 413].includes(error.status);
}
