/** Meters never read exactly 0: less power than this is no flow. */
export const LEAST_FLOW_KW = 0.05;
