import type { ReadableAtom } from 'nanostores';
import { localArea, readJson } from '../../storage.ts';
import { inLifetime } from '../lifetime.ts';
import { inOneTab } from '../one-tab.ts';
import { organizationId } from '../organization.ts';
import { $session } from '../session/store.ts';

/** How long the other tabs wait for the one that polls. */
const PATIENCE_MS = 5000;

export interface Poll<T> {
  /** Where the last answer is stored, for the other tabs of the organisation. */
  readonly key: string;
  /** The answer does not depend on person or organisation, so all tabs of the browser share it. */
  readonly isCommon?: boolean;
  readonly intervalMs: number;
  /** The events that announce changes: the poll rests while they come. */
  readonly announced?: Announced;
  load(): Promise<T>;
  /** Reads a stored answer; null when it is not valid. */
  read(value: unknown): T | null;
  /** Applies an answer of this tab or of another. */
  take(answer: T): void;
  /** This tab has asked; `before` is the previous answer. */
  heard?(answer: T, before: T | null): void;
}

export interface Announced {
  /** True while the events come. */
  readonly $open: ReadableAtom<boolean>;
  /** When the last change was announced, in ms since 1970. Older answers are asked for again. */
  readonly $changedAt: ReadableAtom<number>;
}

interface Stamp<T> {
  readonly at: number;
  /** Person that it was asked for. */
  readonly whose: string;
  readonly answer: T;
}

type Place = Pick<Poll<unknown>, 'key' | 'isCommon'>;

/** Ignores answers for another person. */
const whoseOf = ({ isCommon }: Place) => (isCommon ? '' : ($session.get()?.uuid ?? ''));

/** Each organisation has its own answer. */
const keyOf = ({ key, isCommon }: Place) => (isCommon ? key : `${key} ${organizationId()}`);

/** Stores an answer from elsewhere for this tab and the others. */
export function keepAnswer<T>(place: Place, answer: T): void {
  const stamp: Stamp<T> = { at: Date.now(), whose: whoseOf(place), answer };
  localArea.set(keyOf(place), JSON.stringify(stamp));
}

/** Clears the stored answers of all organisations. */
export function forgetAnswers({ key, isCommon }: Place): void {
  if (isCommon) localArea.remove(key);
  else localArea.removeAll(`${key} `);
}

/**
 * Polls, for the current organisation where answers depend on it, in one visible tab at a time and never
 * offline; all tabs of that organisation take over the answer. Returns a function that stops it.
 */
export function startPolling<T>(poll: Poll<T>): () => void {
  const { isCommon, intervalMs, announced, load, read, take, heard } = poll;
  const key = keyOf(poll);
  const whose = () => whoseOf(poll);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let tried = Number.NEGATIVE_INFINITY;
  const startedAt = Date.now();

  /** Whether a change was announced since; not after the clock was set back, which would last for ever. */
  function isOutdated(asked: number): boolean {
    const changedAt = announced?.$changedAt.get() ?? 0;
    return asked < changedAt && changedAt <= Date.now();
  }

  /** When an answer that was asked for at a time is to be replaced. */
  function dueAt(asked: number): number {
    if (isOutdated(asked)) return 0;
    if (!announced?.$open.get()) return asked + intervalMs;
    // Nobody tells what changed before.
    return asked < startedAt ? startedAt : Number.POSITIVE_INFINITY;
  }

  function known(): Stamp<T> | null {
    const stamp = readJson<Stamp<T>>(localArea, key, (value) => {
      const { at, whose: asked, answer } = Object(value);
      const own = read(answer);
      return typeof at === 'number' && typeof asked === 'string' && own !== null
        ? { at, whose: asked, answer: own }
        : null;
    });
    // Another person's answer, or the clock was set back.
    return stamp !== null && stamp.whose === whose() && stamp.at <= Date.now() ? stamp : null;
  }

  function look(): void {
    clearTimeout(timer);
    const stamp = known();
    if (stamp !== null && !isOutdated(stamp.at)) take(stamp.answer);
    // Asks again when the tab becomes visible or the device online.
    if (stopped || document.visibilityState === 'hidden' || globalThis.navigator?.onLine === false) return;
    const wait = dueAt(Math.max(stamp?.at ?? 0, tried)) - Date.now();
    if (wait <= 0) void ask();
    else if (Number.isFinite(wait)) timer = setTimeout(look, wait);
  }

  async function ask(): Promise<void> {
    tried = Date.now();
    try {
      await inOneTab(`heliport-${key}`, PATIENCE_MS, async () => {
        const before = known();
        // Signed out or switched while it waited; or another tab was first.
        if (stopped) return;
        if (before !== null && dueAt(before.at) > Date.now()) return;
        const asked = whose();
        // A change during the answer may not be in it.
        const at = Date.now();
        const answer = await (isCommon ? load() : inLifetime(load()));
        if (stopped) return;
        const stamp: Stamp<T> = { at, whose: asked, answer };
        localArea.set(key, JSON.stringify(stamp));
        heard?.(answer, before?.answer ?? null);
      });
    } catch {
      // The person did not ask for it; the next round may succeed.
    } finally {
      look();
    }
  }

  const follow = ({ key: changed, newValue }: Pick<StorageEvent, 'key' | 'newValue'>) => {
    // Stored answers are removed at a sign-out, which this tab is about to notice.
    if (changed === key && newValue !== null) look();
  };
  addEventListener('storage', follow);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  const stops = [announced?.$open.listen(look), announced?.$changedAt.listen(look)];
  look();
  return () => {
    stopped = true;
    for (const stop of stops) stop?.();
    clearTimeout(timer);
    removeEventListener('storage', follow);
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
  };
}
