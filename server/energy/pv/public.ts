// Used by other nouns of the domain.
export { readStuckSun, sunSensors } from './commands/sun.ts';
