import { lazyPart } from '@heliport/ui';
import { pageAt } from '../stores/pages.ts';

/** The view of each page, loaded with its first opening. */
export const VIEWS = {
  remote: lazyPart(async () => (await import('./remote/remote-page.tsx')).RemotePage),
  log: lazyPart(async () => (await import('./log/log-page.tsx')).LogPage),
};

export function viewAt(path: string) {
  const name = pageAt(path);
  return name && VIEWS[name];
}
