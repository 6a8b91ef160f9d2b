import { pageData } from '#client/page-data.ts';
import { importMap } from './host/import-map.ts';

/** Asked of by who pays for each byte. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

const whenIdle = (act: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act) : setTimeout(act);

function preload(file: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file });
  const hash = importMap().integrity[file];
  if (hash) link.integrity = hash;
  document.head.append(link);
}

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
