import { atom, type ReadableAtom } from 'nanostores';
import { MESSAGE_MS } from '#contract/constants.ts';

export interface Notice {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'info';
  /** Translated already. */
  readonly text: string;
}

const notices = atom<readonly Notice[]>([]);

/** Messages on the screen, oldest first. */
export const $notices: ReadableAtom<readonly Notice[]> = notices;

let count = 0;

/** Shows a message for a while; answers its id. */
export function notify(notice: Omit<Notice, 'id'> & { durationMs?: number }): number {
  const { kind, text, durationMs = MESSAGE_MS } = notice;
  count += 1;
  const id = count;
  notices.set([...notices.get(), { id, kind, text }]);
  setTimeout(dismiss, durationMs, id);
  return id;
}

/** Takes a message away; one that is gone already is no error. */
export function dismiss(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}
