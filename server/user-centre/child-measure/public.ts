// Used by the administration of apps and the administrator's command.
export { findHealth, type HealthBook } from './health.ts';
