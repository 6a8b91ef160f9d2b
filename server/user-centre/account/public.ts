// Used by other nouns, by pages and by the administrator's command.
export { contactsOf } from './commands/contacts.ts';
export { namesOf } from './commands/names.ts';
export { registerPerson } from './commands/registration.ts';
export { prepareRegistrationCode, prepareSignInCode, sendBindCode } from './commands/send-code.ts';
