// Used by the domain.
export { identifyClient } from './commands/identify.ts';
