import { required, type Violation } from '../../rules/violation.ts';
import { EMAIL_MAX_LENGTH, EMAIL_TLD_MAX_LENGTH, EMAIL_TLD_MIN_LENGTH } from './limits.ts';

const LOCAL = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const TOP_LEVEL = `[A-Za-z]{${EMAIL_TLD_MIN_LENGTH},${EMAIL_TLD_MAX_LENGTH}}`;

/** Local part, domain, and a top-level domain of 2 to 6 characters. Unambiguous, so that it cannot backtrack. */
export const EMAIL_PATTERN = `^(?=.{6,${EMAIL_MAX_LENGTH}}$)(?=[^@]{1,64}@)${LOCAL}(?:\\.${LOCAL})*@(?:${LABEL}\\.)+${TOP_LEVEL}$`;

const emailPattern = new RegExp(EMAIL_PATTERN);

/** True for an address that the platform can send to. */
export function isEmail(value: string): boolean {
  return emailPattern.test(value);
}

/** The email address is required, and the platform must be able to send to it. */
export function emailViolation(value: string): Violation | null {
  return required(value, 'email.required') ?? (isEmail(value) ? null : { rule: 'email.pattern' });
}
