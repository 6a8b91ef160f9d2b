// What other nouns, pages and the administrator's command use of this one.
export { sendBindCode, sendRegistrationCode, sendSignInCode } from './commands/send-code.ts';
