// Used by the domain.
export { collectEvents } from './commands/collect.ts';
export { createSending } from './commands/send.ts';
