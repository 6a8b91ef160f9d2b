import type { FieldError } from '../../call.ts';
import { fieldErrorsOf, isBlank, required, type Violation } from '../../rules/violation.ts';
import { confirmationViolation, passwordViolation } from '../password/rules.ts';
import { personNameViolation } from '../person-name/rules.ts';
import { phoneViolation } from '../phone/rules.ts';
import { verificationCodeViolation } from '../verification-code/rules.ts';

export interface Registration {
  name: string;
  phone: string;
  code: string;
  password: string;
  confirmPassword: string;
}

/** The register button is enabled when all five fields are filled. */
export function isRegistrationReady(form: Registration): boolean {
  return (
    [form.name, form.phone, form.code].every((value) => !isBlank(value)) &&
    form.password !== '' &&
    form.confirmPassword !== ''
  );
}

export function registrationErrors(form: Registration): FieldError[] {
  return fieldErrorsOf({
    name: personNameViolation(form.name),
    phone: required(form.phone, 'phone.enter') ?? phoneViolation(form.phone),
    code: verificationCodeViolation(form.code),
    password: form.password === '' ? { rule: 'password.enter' } : passwordViolation(form.password),
    confirmPassword: repeatedPasswordViolation(form),
  });
}

/** Registration has one sentence for a missing and for a wrong repetition. */
function repeatedPasswordViolation(form: Registration): Violation | null {
  const broken = confirmationViolation(form.confirmPassword, form.password);
  return broken && { rule: 'password.repeat' };
}
