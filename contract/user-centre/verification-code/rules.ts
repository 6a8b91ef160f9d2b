import { required, type Violation } from '../../rules/violation.ts';
import { CODE_LENGTH, CODE_READY_LENGTH, CODE_RESEND_S } from './limits.ts';

export const VERIFICATION_CODE_PATTERN = `^\\d{${CODE_LENGTH}}$`;

const codePattern = new RegExp(VERIFICATION_CODE_PATTERN);
/** Six digits, split by at most one blank or hyphen each, that are no part of a longer number. */
const codeInText = new RegExp(`(?<!\\d)(?<!\\d[ -])\\d(?:[ -]?\\d){${CODE_LENGTH - 1}}(?!\\d)`);

/** A verification code must be there and have six digits. */
export function verificationCodeViolation(value: string): Violation | null {
  return (
    required(value, 'verificationCode.required') ??
    (codePattern.test(value) ? null : { rule: 'verificationCode.pattern' })
  );
}

/** The code in a pasted text such as `Your code is 123 456`; null when there is none. */
export function verificationCodeIn(text: string): string | null {
  return codeInText.exec(text.normalize('NFKC'))?.[0].replace(/[ -]/g, '') ?? null;
}

/** From four characters on the input is highlighted as ready to send. */
export function isCodeReady(value: string): boolean {
  return value.length >= CODE_READY_LENGTH;
}

/** Whole seconds until the next code may be asked for, 0 when it may; both times in ms since 1970. */
export function resendWaitS(sentAtMs: number | null, nowMs: number): number {
  if (sentAtMs === null) return 0;
  const passedS = Math.floor((nowMs - sentAtMs) / 1000);
  // A clock set back must not keep the button closed for longer than a code takes.
  return Math.min(CODE_RESEND_S, Math.max(0, CODE_RESEND_S - passedS));
}
