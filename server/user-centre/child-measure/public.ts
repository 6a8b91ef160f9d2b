// Used by the pages of the administration.
export { createHealthBook, findHealth, type HealthBook } from './health.ts';
