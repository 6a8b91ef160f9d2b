// Used by other nouns of the domain.
export { readCurtailed } from './commands/known.ts';
export { readStuckSun, type Sensor, sunSensors } from './commands/sun.ts';
