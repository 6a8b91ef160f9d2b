// What other nouns, pages and the administrator's command use of this one.

export { changePassword } from './commands/password.ts';
export { createPasswordResetLink, resetPassword } from './commands/password-reset.ts';
export { withCommonPassword } from './common-password.ts';
