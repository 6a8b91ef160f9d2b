import { part } from '../page/page-data.ts';
import { text } from '../texts/texts.ts';
import { createSnackbar, removeSnackbar } from './snackbar.ts';

/** Shows that something could not be fetched and offers a retry. Returns a function that withdraws the offer. */
export function offerRetry(retry: () => void, giveUp?: () => void): () => void {
  const line = text(navigator.onLine ? 'network' : 'offline');
  const bar = createSnackbar({
    text: line,
    actions: [
      { label: text('retry'), run: retry },
      { label: text('close'), run: () => undefined },
    ],
    onClose() {
      removeSnackbar(bar);
      // Runs after the answer, if there is one: Escape also closes the bar.
      if (giveUp) queueMicrotask(giveUp);
    },
  });
  document.body.prepend(bar);
  part('announcer').textContent = line;
  return () => removeSnackbar(bar);
}
