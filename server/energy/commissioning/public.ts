// Used by other nouns of the domain.
export { directionsProved, hasSignedSheet } from './commands/proof.ts';
