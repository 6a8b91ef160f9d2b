import { required, type Violation } from '../../rules/violation.ts';
import { PHONE_PATTERN } from './limits.ts';

const phonePattern = new RegExp(PHONE_PATTERN);

/** True for a number the platform can send to. */
export function isPhone(value: string): boolean {
  return phonePattern.test(value);
}

/** A phone number must be there and be one the platform can send to. */
export function phoneViolation(value: string): Violation | null {
  return required(value, 'phone.required') ?? (isPhone(value) ? null : { rule: 'phone.pattern' });
}

/** A code can be sent to a valid phone number only; an empty one counts as incorrect. */
export function phoneCodeTargetViolation(phone: string): Violation | null {
  return isPhone(phone) ? null : { rule: 'phone.pattern' };
}

/** The bare number of what was typed or pasted, such as `+86 138 0000 0001`; other text comes back unchanged. */
export function normalizePhone(text: string): string {
  const bare = text.normalize('NFKC').replace(/^\s*tel:|[\s\p{Cf}()-]/giu, '');
  const number = bare.replace(/^(\+|00)?86/, '');
  return isPhone(number) ? number : text;
}
