// Used by other nouns of the domain.
export { deriveOfAll } from './derivations.ts';
