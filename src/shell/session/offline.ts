import { isKeptPage } from '#client/offline.ts';
import { forgetOffline, keepOfflineAgain, waitingEntries } from '#client/stores/kept-offline.ts';
import { isStartKept } from '#client/stores/kept-start.ts';
import { $organization } from '#client/stores/organization.ts';
import { onSigningOut, setSignOutQuestion } from '#client/stores/session.ts';
import { askToLeave } from '../leave/index.ts';
import { whenIdle } from '../page/idle.ts';
import { text } from '../texts/texts.ts';

/**
 * Asks a person who signs out before what they recorded without a network is removed, and removes it. Who has taken
 * something along gets each new release onto the device with the first page that the network answers.
 */
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
  if (!isKeptPage()) keepNewReleases();
}

/** Looks once, when the person and the organisation are known. The older release stays where the new one cannot be had. */
function keepNewReleases(): void {
  const stop = $organization.listen((organization) => {
    if (!organization) return;
    stop();
    whenIdle(() => {
      keepNewRelease().catch((error: unknown) => {
        // biome-ignore lint/suspicious/noConsole: the kept release goes on working; only a developer can do something.
        console.warn('The new release is not kept.', error);
      });
    });
  });
}

/** The browser takes the worker's address by the policy for scripts, which comes with the first child otherwise. */
async function keepNewRelease(): Promise<void> {
  if (!isStartKept()) return;
  const { installPolicy } = await import('../host/load/script-policy.ts');
  installPolicy();
  await keepOfflineAgain();
}
