// Used by the domain.
export { deriveHandler } from './commands/derive.ts';
