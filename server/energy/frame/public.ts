// Used by other nouns and by the domain.
export { answerMessage, type Intake } from './commands/answer-message.ts';
export { createIngest, type Ingest } from './commands/ingest.ts';
export { type DeviceHistory, readRecentFrames } from './commands/recent.ts';
export { keepRefusals, readRefusals, readRefusedSince } from './commands/refusals.ts';
export type { Frame } from './frame.ts';
