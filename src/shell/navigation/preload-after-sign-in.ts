import { pageData } from '#client/page-data.ts';
import { preload } from '../host/load/preload.ts';
import { savesData } from '../page/data-saver.ts';
import { whenIdle } from '../page/idle.ts';

/**
 * Makes ready what the page after sign-in needs as soon as the form lives and nothing else is under way: who has their
 * password filled in clicks at once.
 */
export function preloadAfterSignIn(): void {
  // The first format has the browser read all its locales, which takes a slow machine 50 ms.
  whenIdle(() => new Intl.DateTimeFormat());
  const files: string[] = JSON.parse(pageData('next') ?? '[]');
  if (files.length === 0 || savesData()) return;
  for (const file of files) whenIdle(() => preload(file));
}
