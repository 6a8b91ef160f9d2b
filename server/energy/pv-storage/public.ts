// Used by other nouns of the domain.
export { deriveOrigin } from './derivations.ts';
