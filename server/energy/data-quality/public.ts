// Used by other nouns of the domain.
export { runsOf } from './stuck.ts';
