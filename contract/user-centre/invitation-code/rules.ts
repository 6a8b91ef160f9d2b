import { required, type Violation } from '../../rules/violation.ts';
import { INVITATION_CODE_LENGTH } from './limits.ts';

/** Crockford's base 32: digits and capitals without I, L, O and U, which are easily misread. */
export const INVITATION_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const INVITATION_CODE_PATTERN = `^[${INVITATION_CODE_ALPHABET}]{${INVITATION_CODE_LENGTH}}$`;

const codePattern = new RegExp(INVITATION_CODE_PATTERN);

/** The code as the server writes it: capitals, no blanks or hyphens, I and L read as 1, O as 0 (Crockford). */
export function normalizeInvitationCode(value: string): string {
  return value
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0');
}

/** A code to apply with, as typed: there, well formed, and of none of the person's own organisations. */
export function invitationCodeViolation(value: string, ownCodes: readonly string[] = []): Violation | null {
  const code = normalizeInvitationCode(value);
  const missing = required(code, 'invitationCode.required');
  if (missing) return missing;
  if (!codePattern.test(code))
    return { rule: 'invitationCode.pattern', params: { length: INVITATION_CODE_LENGTH } };
  if (ownCodes.some((own) => normalizeInvitationCode(own) === code)) return { rule: 'invitationCode.own' };
  return null;
}
