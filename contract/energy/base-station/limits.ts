/** What is known of the mains. A station whose sensor is silent is not one whose mains are there. */
export const MAINS_STATES = ['on', 'off', 'unknown'] as const;
export type MainsState = (typeof MAINS_STATES)[number];

/** A battery that lasts for less than this is short. */
export const SHORT_HOURS = 4;
