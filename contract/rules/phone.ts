/** Mobile number: 1, then 3–9, then nine digits (specification section 5). */
export const PHONE_PATTERN = '^1[3-9]\\d{9}$';

const phonePattern = new RegExp(PHONE_PATTERN);

/** True for a number the platform can send to. */
export function isPhone(value: string): boolean {
  return phonePattern.test(value);
}
