// What other nouns, pages and the administrator's command use of this one.
export { consumeCode, countGuess, type Subject, sendCode } from './commands/verification-code.ts';
