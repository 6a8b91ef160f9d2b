import { part } from '../page/page-data.ts';
import { text } from '../texts/texts.ts';
import { createSnackbar, removeSnackbar } from './snackbar.ts';

/** Says that something could not be fetched, and asks whether to try again. Answers how to take the question back. */
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
      // After the answer, if there is one: the bar may also be closed by Escape.
      if (giveUp) queueMicrotask(giveUp);
    },
  });
  document.body.prepend(bar);
  part('announcer').textContent = line;
  return () => removeSnackbar(bar);
}
