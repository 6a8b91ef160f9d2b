import { pageData } from '#client/page-data.ts';
import { preload } from '../host/load/preload.ts';
import { savesData } from '../page/data-saver.ts';
import { whenIdle } from '../page/idle.ts';

/**
 * Preloads what the page after sign-in needs once the form is hydrated and the page is idle: people with an autofilled
 * password submit immediately.
 */
export function preloadAfterSignIn(): void {
  // The first format makes the browser read all its locales, which takes 50 ms on a slow machine.
  whenIdle(() => new Intl.DateTimeFormat());
  const files: string[] = JSON.parse(pageData('next') ?? '[]');
  if (files.length === 0 || savesData()) return;
  for (const file of files) whenIdle(() => preload(file));
}
