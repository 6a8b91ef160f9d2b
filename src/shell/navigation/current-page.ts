import { atom } from 'nanostores';
import type { Mount } from './mounts.ts';

/** What the page shows, and the path that asked for it. */
export interface CurrentPage {
  readonly mount: Mount;
  readonly path: string;
}

/** Where the person is; null until the first navigation has passed the guard. */
export const $currentPage = atom<CurrentPage | null>(null);
