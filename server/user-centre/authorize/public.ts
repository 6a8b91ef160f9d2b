// Used by other nouns, by pages and by the administrator's command.
export { findAllowedCodes } from './commands/authorize.ts';
