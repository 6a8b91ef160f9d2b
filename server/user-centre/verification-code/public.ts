// Used by other nouns, by pages and by the administrator's command.
export { consumeCode, countGuess, type Subject, sendCode } from './commands/verification-code.ts';
