import type { FieldError } from '../../call.ts';
import { fieldErrorsOf, isBlank, required } from '../../rules/violation.ts';
import { phoneViolation } from '../phone/rules.ts';
import { verificationCodeViolation } from '../verification-code/rules.ts';

/** Sign-in by password, or by a code sent to the phone. `username` is a phone number. */
export type Login = { username: string; password: string } | { username: string; phoneCode: string };

/** The button is enabled when both fields are filled, and disabled while the form shows errors. */
export function isLoginReady(form: Login, shown: readonly FieldError[] = []): boolean {
  const secret = 'phoneCode' in form ? form.phoneCode : form.password;
  return !isBlank(form.username) && secret !== '' && shown.length === 0;
}

/** Problems of the form by field. The user name is trimmed before it is sent, so surrounding blanks are allowed. */
export function loginErrors(form: Login): FieldError[] {
  const username = form.username.trim();
  const usernameBroken = required(username, 'phone.enter') ?? phoneViolation(username);
  if ('phoneCode' in form)
    return fieldErrorsOf({ username: usernameBroken, phoneCode: verificationCodeViolation(form.phoneCode) });
  return fieldErrorsOf({
    username: usernameBroken,
    password: form.password === '' ? { rule: 'password.required' } : null,
  });
}
