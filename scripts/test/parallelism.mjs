import { availableParallelism } from 'node:os';

/** Even on one core two run beside each other: each waits for a database, a browser or a clock much of its time. */
const LEAST = 2;
/** A journey's server and browser take about 700 MB. */
const MOST_JOURNEYS = 4;

const cores = availableParallelism();

/** How many test programs run beside each other. */
export const programsAtATime = Math.max(LEAST, cores);

/** How many workers of the journeys run beside each other. */
export const journeysAtATime = Math.min(Math.max(LEAST, cores), MOST_JOURNEYS);
