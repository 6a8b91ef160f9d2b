import { atom } from 'nanostores';
import type { AccountEventKind } from '#contract/user-centre/account-event/limits.ts';

/** An account event of the stream. */
export interface AccountEvent {
  readonly kind: AccountEventKind;
  /** '' if it concerns only the person. */
  readonly organization: string;
}

const last = atom<AccountEvent | null>(null);

/** Hands an event to those who load by themselves what it is about. */
export function passAccountEvent(event: AccountEvent): void {
  last.set(event);
}

/** Calls back after events of a kind; returns an unsubscribe function. */
export function onAccountEvent(kind: AccountEventKind, listener: () => void): () => void {
  return last.listen((event) => {
    if (event?.kind === kind) listener();
  });
}
