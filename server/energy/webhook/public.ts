// Used by the domain.
export { collectEvents } from './commands/collect.ts';
export { sendDeliveries } from './commands/send.ts';
