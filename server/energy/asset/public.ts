// Used by other nouns of the domain.
export { nextWarranties } from './commands/warranty.ts';
