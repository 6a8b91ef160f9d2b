import { $online } from '#client/stores/online.ts';
import { text } from '../texts/texts.ts';

/** Tells over the lower edge of the page that there is no network. Nothing moves, and clicks go through. */
export function followOnline(): void {
  // There from the start: only what changes in a live region is announced.
  const bar = document.createElement('div');
  bar.className = 'offline';
  bar.setAttribute('role', 'status');
  document.body.append(bar);
  $online.subscribe((online) => {
    bar.textContent = online ? '' : text('offlineBar');
  });
}
