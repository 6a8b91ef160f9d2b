// Used by other nouns and by the domain.
export { createIngest, type Ingest } from './commands/ingest.ts';
export type { Frame } from './frame.ts';
