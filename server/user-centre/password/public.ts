// Used by other nouns, by pages and by the administrator's command.

export { changePassword } from './commands/password.ts';
export { createPasswordResetLink, resetPassword } from './commands/password-reset.ts';
export { withCommonPassword } from './common-password.ts';
