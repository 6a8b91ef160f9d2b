import { pageData } from '#client/page-data.ts';
import { savesData } from './data-saver.ts';
import { whenIdle } from './idle.ts';
import { preload } from './preload.ts';

/** Fetches what the page after sign-in needs while the person types: from the first touch of a field on, when idle. */
export function fetchNextWhileTyping(main: HTMLElement): void {
  const files: string[] = JSON.parse(pageData('next') ?? '[]');
  if (files.length === 0 || savesData()) return;
  const start = () => {
    for (const event of ['focusin', 'input']) main.removeEventListener(event, start);
    for (const file of files.splice(0)) whenIdle(() => preload(file));
  };
  for (const event of ['focusin', 'input']) main.addEventListener(event, start);
  // Somebody was quicker than the script.
  if (main.querySelector('input:focus, input:autofill')) start();
}
