import { atom, computed, type ReadableAtom } from 'nanostores';
import { MESSAGE_MS } from '#contract/user-centre/notice/limits.ts';
import { readJson, tabArea } from '../storage.ts';
import { sessionAtom } from './session-atom.ts';

const HISTORY = 'notices';
/** A tab collects some dozens of messages a day; more are never read. */
const HISTORY_MAX_COUNT = 100;

const KINDS = ['success', 'error', 'info'] as const;

/** Dialogs that a message may lead to, by their tag. */
const LEADS_TO = ['uc-members', 'uc-jobs'] as const;

export interface Notice {
  readonly id: number;
  readonly kind: (typeof KINDS)[number];
  /** Translated already. */
  readonly text: string;
  /** The dialog where the person can act on it. */
  readonly opens?: (typeof LEADS_TO)[number];
}

/** A message of this tab, also after it went from the screen. */
export interface PastNotice extends Notice {
  /** When it was shown, in ms since 1970. */
  readonly at: number;
  /** The person dismissed it, or saw it in the list. */
  readonly read: boolean;
}

const notices = atom<readonly Notice[]>([]);
// The next person at this screen must not see them.
const history = sessionAtom<readonly PastNotice[]>('notices', readJson(tabArea, HISTORY, readHistory) ?? [], {
  forget: () => keep([]),
});
/** Counts on when the list is forgotten: a message that still fades is hidden by its number. */
const lastId = atom(Math.max(0, ...history.get().map(({ id }) => id)));

/** Messages on the screen, oldest first. */
export const $notices: ReadableAtom<readonly Notice[]> = notices;
/** Messages of this tab since the sign-in, newest first. A reload keeps them. */
export const $noticeHistory: ReadableAtom<readonly PastNotice[]> = history;
/** It faded unread. Success messages do not count: the person caused them. */
export const isUnread = ({ kind, read }: PastNotice): boolean => !read && kind !== 'success';
/** How many of them are unread. */
export const $unreadNotices: ReadableAtom<number> = computed(history, (past) => past.filter(isUnread).length);

/** Shows a message for a while; answers its id. */
export function notify(notice: Omit<Notice, 'id'> & { durationMs?: number }): number {
  const { durationMs = MESSAGE_MS, ...rest } = notice;
  const id = lastId.get() + 1;
  lastId.set(id);
  notices.set([...notices.get(), { id, ...rest }]);
  keep([{ id, ...rest, at: Date.now(), read: false }, ...history.get()].slice(0, HISTORY_MAX_COUNT));
  setTimeout(hide, durationMs, id);
  return id;
}

/** Dismisses a message and marks it as read; no-op when it is gone already. */
export function dismiss(id: number): void {
  hide(id);
  keep(history.get().map((notice) => (notice.id === id ? { ...notice, read: true } : notice)));
}

/** The person has seen the list. */
export function markNoticesRead(): void {
  if (history.get().some(({ read }) => !read))
    keep(history.get().map((notice) => ({ ...notice, read: true })));
}

/** Forgets the messages of this tab. */
export function clearNotices(): void {
  keep([]);
}

function hide(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

function keep(past: readonly PastNotice[]): void {
  if (past.length === 0) tabArea.remove(HISTORY);
  else tabArea.set(HISTORY, JSON.stringify(past));
  history.set(past);
}

function readHistory(value: unknown): PastNotice[] | null {
  return Array.isArray(value) ? value.filter(isPastNotice).slice(0, HISTORY_MAX_COUNT) : null;
}

function isPastNotice(value: unknown): value is PastNotice {
  const { id, kind, text, at, read, opens } = Object(value) as Partial<PastNotice>;
  return (
    Number.isSafeInteger(id) &&
    KINDS.some((known) => known === kind) &&
    typeof text === 'string' &&
    Number.isFinite(at) &&
    typeof read === 'boolean' &&
    (opens === undefined || LEADS_TO.includes(opens))
  );
}
