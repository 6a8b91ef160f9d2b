import { availableParallelism } from 'node:os';

/**
 * At least two run in parallel even on one core, since each waits for a database, a browser or a timer much of its
 * time.
 */
const LEAST = 2;
/** An e2e worker's server and browser take about 700 MB. */
const MOST_JOURNEYS = 4;

const cores = availableParallelism();

/** Number of parallel test programs. */
export const programsAtATime = Math.max(LEAST, cores);

/** The same for programs that wait for timers most of their time. */
export const waitingProgramsAtATime = 3 * programsAtATime;

/** Number of parallel e2e workers. */
export const journeysAtATime = Math.min(Math.max(LEAST, cores), MOST_JOURNEYS);
