import type { FieldError } from '../../call.ts';
import { fieldErrorsOf, isBlank, type Violation } from '../../rules/violation.ts';
import { emailViolation, isEmail } from '../email/rules.ts';
import { phoneViolation } from '../phone/rules.ts';
import { verificationCodeViolation } from '../verification-code/rules.ts';

export interface PhoneChange {
  phone: string;
  phoneCode: string;
}

export interface EmailChange {
  email: string;
  emailCode: string;
}

/** The confirm button does nothing while either field is empty. */
export function isPhoneChangeReady({ phone, phoneCode }: PhoneChange): boolean {
  return !isBlank(phone) && !isBlank(phoneCode);
}

export function phoneChangeErrors({ phone, phoneCode }: PhoneChange): FieldError[] {
  return fieldErrorsOf({ phone: phoneViolation(phone), phoneCode: verificationCodeViolation(phoneCode) });
}

/** Both fields must be filled before the form is sent. */
export function isEmailChangeReady({ email, emailCode }: EmailChange): boolean {
  return !isBlank(email) && !isBlank(emailCode);
}

export function emailChangeErrors({ email, emailCode }: EmailChange): FieldError[] {
  return fieldErrorsOf({ email: emailViolation(email), emailCode: verificationCodeViolation(emailCode) });
}

/** A code can only be sent to a valid address. An empty address counts as incorrect. */
export function emailCodeTargetViolation(email: string): Violation | null {
  return isEmail(email) ? null : { rule: 'email.pattern' };
}
