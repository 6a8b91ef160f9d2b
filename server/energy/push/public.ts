// Used by the domain.
export { type OnOutcome, sendDue } from './commands/send.ts';
export { sendSummaries } from './commands/summarise.ts';
