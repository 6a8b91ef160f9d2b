import { required, type Violation } from './violation.ts';

/** Mobile number: 1, then 3–9, then nine digits (specification section 5). */
export const PHONE_PATTERN = '^1[3-9]\\d{9}$';

const phonePattern = new RegExp(PHONE_PATTERN);

/** True for a number the platform can send to. */
export function isPhone(value: string): boolean {
  return phonePattern.test(value);
}

/** A phone number must be there and be one the platform can send to. */
export function phoneViolation(value: string): Violation | null {
  return required(value, 'phone.required') ?? (isPhone(value) ? null : { rule: 'phone.pattern' });
}

/** The bare number of what was typed or pasted, such as `+86 138 0000 0001`; other text comes back unchanged. */
export function normalizePhone(text: string): string {
  const bare = text.normalize('NFKC').replace(/[\s\p{Cf}()-]/gu, '');
  const number = bare.replace(/^(\+|00)?86(?=1[3-9]\d{9}$)/, '');
  return isPhone(number) ? number : text;
}
