// Used by other nouns, by pages and by the administrator's command.
export {
  consumeCode,
  countGuess,
  prepareCode,
  type Subject,
  sendCode,
} from './commands/verification-code.ts';
export type { Delivery } from './delivery.ts';
