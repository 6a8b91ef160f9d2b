// Used by other nouns.
export { nameCodes } from './commands/grantable.ts';
