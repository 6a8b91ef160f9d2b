// Used by other nouns of the domain.
export { readStuckSun, type Sensor, sunSensors } from './commands/sun.ts';
