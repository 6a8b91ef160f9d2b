import { required, type Violation } from '../../rules/violation.ts';
import { PHONE_PATTERN } from './limits.ts';

const phonePattern = new RegExp(PHONE_PATTERN);

/** True for a number that the platform can send to. */
export function isPhone(value: string): boolean {
  return phonePattern.test(value);
}

/** The phone number is required, and the platform must be able to send to it. */
export function phoneViolation(value: string): Violation | null {
  return required(value, 'phone.required') ?? (isPhone(value) ? null : { rule: 'phone.pattern' });
}

/** A code can only be sent to a valid phone number. An empty number counts as incorrect. */
export function phoneCodeTargetViolation(phone: string): Violation | null {
  return isPhone(phone) ? null : { rule: 'phone.pattern' };
}

/** Extracts the number from text such as `+86 138 0000 0001`. Other text is returned unchanged. */
export function normalizePhone(text: string): string {
  const bare = text.normalize('NFKC').replace(/^\s*tel:|[\s\p{Cf}()-]/giu, '');
  const number = bare.replace(/^(\+|00)?86/, '');
  return isPhone(number) ? number : text;
}
