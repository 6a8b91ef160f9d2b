// Used by other nouns, by pages and by the administrator's command.
export type { Proof } from './commands/challenge.ts';
export type { Asker } from './commands/sending-caps.ts';
export { nonceOf } from './commands/ticket.ts';
export {
  consumeCode,
  countGuess,
  prepareCode,
  type Subject,
  sendCode,
} from './commands/verification-code.ts';
export type { Delivery } from './delivery.ts';
export { readTicket } from './ticket-cookie.ts';
