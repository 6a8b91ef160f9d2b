// Used by other nouns of the domain.
export { swap } from './commands/swap.ts';
export { nextWarranties } from './commands/warranty.ts';
