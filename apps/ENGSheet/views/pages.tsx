import { lazyPart } from '@heliport/ui';
import { pageAt } from '../stores/pages.ts';

/** The view of each page, loaded with its first opening. */
export const VIEWS = {
  points: lazyPart(async () => (await import('./points-page.tsx')).PointsPage),
  sign: lazyPart(async () => (await import('./sign-page.tsx')).SignPage),
};

export function viewAt(path: string) {
  const name = pageAt(path);
  return name && VIEWS[name];
}
