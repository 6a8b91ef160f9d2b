// Used by other nouns and by the domain.
export { answerMessage, type Intake } from './commands/answer-message.ts';
export { createIngest } from './commands/ingest.ts';
