import type { Person } from '../../stores/users.ts';

/** What is asked about people before it is done. */
export interface Asking {
  readonly what: 'remove' | 'limit';
  readonly people: readonly Person[];
}
