// Used by other nouns of the domain.
export { runsOf, standsStill } from './stuck.ts';
