// Used by the domain.
export { createIngest } from './commands/ingest.ts';
