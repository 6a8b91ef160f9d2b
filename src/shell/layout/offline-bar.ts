import { atom } from 'nanostores';
import { $online } from '#client/stores/online.ts';
import { text } from '../texts/texts.ts';

/** What the bar says while the server is away; '' while it answers. */
export const $serverAwayText = atom('');

/** Tells over the lower edge of the page that network or server are away. Nothing moves, and clicks go through. */
export function followOnline(): void {
  // There from the start: only what changes in a live region is announced.
  const bar = document.createElement('div');
  bar.className = 'offline';
  bar.setAttribute('role', 'status');
  document.body.append(bar);
  const show = () => {
    bar.textContent = $online.get() ? $serverAwayText.get() : text('offlineBar');
  };
  $online.subscribe(show);
  $serverAwayText.listen(show);
}
