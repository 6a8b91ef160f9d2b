import type { FieldError } from '../../call.ts';
import { fieldErrorsOf, type Violation } from '../../rules/violation.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_CLASSES, PASSWORD_MIN_LENGTH } from './limits.ts';

/** The allowed special characters of a password, besides digits and ASCII letters. */
export const PASSWORD_SPECIALS = '.@$!%*#_~?&^';

const special = /[.@$!%*#_~?&^]/;
const allowed = /^[0-9A-Za-z.@$!%*#_~?&^]*$/;
const classes = [/[0-9]/, /[a-z]/, /[A-Z]/, special];

/** A new password must have 8 to 16 allowed characters of at least 3 of the 4 classes. */
export function passwordViolation(value: string): Violation | null {
  if (value === '') return { rule: 'password.newRequired' };
  if (value.length < PASSWORD_MIN_LENGTH || value.length > PASSWORD_MAX_LENGTH)
    return { rule: 'password.length', params: { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH } };
  if (!allowed.test(value)) return { rule: 'password.characters', params: { specials: PASSWORD_SPECIALS } };
  if (classes.filter((one) => one.test(value)).length < PASSWORD_MIN_CLASSES)
    return { rule: 'password.classes', params: { min: PASSWORD_MIN_CLASSES } };
  return null;
}

/** The repeated password is required and must equal the password. */
export function confirmationViolation(confirmation: string, password: string): Violation | null {
  if (confirmation === '') return { rule: 'password.confirmRequired' };
  return confirmation === password ? null : { rule: 'password.confirm' };
}

/** The form to change one's own password (specification section 3). */
export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export function passwordChangeErrors(form: PasswordChange): FieldError[] {
  const old = fieldErrorsOf({
    oldPassword: form.oldPassword === '' ? { rule: 'password.oldRequired' } : null,
  });
  return [...old, ...passwordResetErrors(form)];
}

/** The form behind an administrator's link, which stands for the old password. */
export type PasswordReset = Omit<PasswordChange, 'oldPassword'>;

export function passwordResetErrors(form: PasswordReset): FieldError[] {
  return fieldErrorsOf({
    newPassword: passwordViolation(form.newPassword),
    confirmPassword: confirmationViolation(form.confirmPassword, form.newPassword),
  });
}
