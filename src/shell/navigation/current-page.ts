import { atom } from 'nanostores';
import type { Mount } from './mounts.ts';

/** The mounted page and the path that requested it. */
export interface CurrentPage {
  readonly mount: Mount;
  readonly path: string;
}

/** The current page; null until the first navigation has passed the guard. */
export const $currentPage = atom<CurrentPage | null>(null);
