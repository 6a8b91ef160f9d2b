// Used by other nouns and by the domain.
export { readSwitches, type Switch, storeMode } from './commands/switches.ts';
