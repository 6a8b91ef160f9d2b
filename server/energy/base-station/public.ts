// Used by other nouns of the domain.
export { deriveSite } from './derivations.ts';
