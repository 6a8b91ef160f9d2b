// Used by the domain.
export { sendDue } from './commands/send.ts';
export { sendSummaries } from './commands/summarise.ts';
