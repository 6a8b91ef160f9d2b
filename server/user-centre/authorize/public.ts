// What other nouns, pages and the administrator's command use of this one.
export { findAllowedCodes } from './commands/authorize.ts';
