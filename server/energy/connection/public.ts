// Used by other nouns of the domain.
export { deriveDemand } from './derivations.ts';
