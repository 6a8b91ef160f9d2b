// What other nouns, pages and the administrator's command use of this one.
export { registerPerson } from './commands/registration.ts';
export { sendBindCode, sendRegistrationCode, sendSignInCode } from './commands/send-code.ts';
