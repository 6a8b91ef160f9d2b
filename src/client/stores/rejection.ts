import type { ReadableAtom } from 'nanostores';
import { REJECTION_UNDO_MS } from '#contract/user-centre/join-request/limits.ts';
import { decideRequest } from './join-request.ts';
import { onSwitching } from './organization-switch.ts';
import { onSigningOut } from './session.ts';
import { sessionAtom } from './session-atom.ts';

const none: ReadonlyMap<string, () => void> = new Map();

const undoable = sessionAtom('rejections', none, {
  // The session has ended without a sign-out here: nothing can be sent any more.
  forget() {
    for (const undo of undoable.get().values()) undo();
  },
});

/** Functions that take back a rejection, by the id of the join request. */
export const $rejections: ReadableAtom<ReadonlyMap<string, () => void>> = undoable;

/**
 * Rejects a join request, with a pause to take it back before anything is sent. A person who leaves the page, the
 * organisation or the session does not wait: it is sent then. Resolves with false if it was taken back, and rejects if
 * the server refuses it.
 */
export function rejectRequest(recordUuid: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void send(), REJECTION_UNDO_MS);
    const unfollow = beforeLeaving(send);
    function end(): void {
      clearTimeout(timer);
      unfollow();
      const rest = new Map(undoable.get());
      rest.delete(recordUuid);
      undoable.set(rest);
    }
    async function send(): Promise<void> {
      end();
      try {
        await decideRequest(recordUuid, false);
        resolve(true);
      } catch (error) {
        reject(error);
      }
    }
    function undo(): void {
      end();
      resolve(false);
    }
    undoable.set(new Map(undoable.get()).set(recordUuid, undo));
  });
}

/** Calls `send` once the person leaves the page, the organisation or the session; returns the teardown. */
function beforeLeaving(send: () => Promise<void>): () => void {
  const { document: page } = globalThis;
  const look = () => {
    if (page.visibilityState === 'hidden') void send();
  };
  page?.addEventListener('visibilitychange', look);
  const stops = [onSigningOut(send), onSwitching(send)];
  return () => {
    page?.removeEventListener('visibilitychange', look);
    for (const stop of stops) stop();
  };
}
