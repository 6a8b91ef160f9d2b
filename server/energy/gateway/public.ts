// Used by other nouns of the domain.
export { readDeviceNames } from './commands/names.ts';
