// Used by other nouns.
export { openMeter } from './commands/open-meter.ts';
