import { whenBack } from '#client/stores/online.ts';
import { part } from '../page/page-data.ts';
import { text } from '../texts/texts.ts';
import { createSnackbar, removeSnackbar } from './snackbar.ts';

/**
 * Shows that something could not be fetched and offers a retry, which is run when network and server are back. Returns
 * a function that withdraws the offer.
 */
export function offerRetry(retry: () => void, giveUp?: () => void): () => void {
  const line = text(navigator.onLine ? 'network' : 'offline');
  const bar = createSnackbar({
    text: line,
    actions: [
      { label: text('retry'), run: retry },
      { label: text('close'), run: () => undefined },
    ],
    onClose() {
      withdraw();
      // Runs after the answer, if there is one: Escape also closes the bar.
      if (giveUp) queueMicrotask(giveUp);
    },
  });
  document.body.prepend(bar);
  part('announcer').textContent = line;
  const cancel = whenBack(() => {
    withdraw();
    retry();
  });
  const withdraw = () => {
    cancel();
    removeSnackbar(bar);
  };
  return withdraw;
}
