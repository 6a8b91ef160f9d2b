import { required, type Violation } from '../../rules/violation.ts';
import { CODE_LENGTH, CODE_READY_LENGTH, CODE_RESEND_S } from './limits.ts';

export const VERIFICATION_CODE_PATTERN = `^\\d{${CODE_LENGTH}}$`;

const codePattern = new RegExp(VERIFICATION_CODE_PATTERN);
/** Six digits that are not part of a longer number, with at most one blank or hyphen between two digits. */
const codeInText = new RegExp(`(?<!\\d)(?<!\\d[ -])\\d(?:[ -]?\\d){${CODE_LENGTH - 1}}(?!\\d)`);

/** The verification code is required and must have six digits. */
export function verificationCodeViolation(value: string): Violation | null {
  return (
    required(value, 'verificationCode.required') ??
    (codePattern.test(value) ? null : { rule: 'verificationCode.pattern' })
  );
}

/** Extracts the code from a text such as `Your code is 123 456`; null without one. */
export function verificationCodeIn(text: string): string | null {
  return codeInText.exec(text.normalize('NFKC'))?.[0].replace(/[ -]/g, '') ?? null;
}

/** True from four characters on: the input is then highlighted as ready to send. */
export function isCodeReady(value: string): boolean {
  return value.length >= CODE_READY_LENGTH;
}

/** Whole seconds until the next code can be requested, or 0. Both times are in ms since 1970. */
export function resendWaitS(sentAtMs: number | null, nowMs: number): number {
  if (sentAtMs === null) return 0;
  const passedS = Math.floor((nowMs - sentAtMs) / 1000);
  // If the clock was set back, the button must not stay disabled for longer than the normal pause.
  return Math.min(CODE_RESEND_S, Math.max(0, CODE_RESEND_S - passedS));
}
