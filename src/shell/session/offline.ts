import { forgetOffline, waitingEntries } from '#client/stores/kept-offline.ts';
import { onSigningOut, setSignOutQuestion } from '#client/stores/session.ts';
import { askToLeave } from '../leave/index.ts';
import { text } from '../texts/texts.ts';

/** Asks a person who signs out before what they recorded without a network is removed, and removes it. */
export function followOfflineData(): void {
  setSignOutQuestion(async () => {
    const count = waitingEntries();
    if (count === 0) return true;
    return askToLeave({
      question: text('waitingEntries', { count: String(count) }),
      stay: text('waitingStay'),
      leave: text('waitingLeave'),
    });
  });
  onSigningOut(forgetOffline);
}
