import { required, type Violation } from '../../rules/violation.ts';
import { INVITATION_CODE_LENGTH } from './limits.ts';

/** Crockford's base 32: digits and capital letters, without I, L, O and U, which are easily misread. */
export const INVITATION_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const INVITATION_CODE_PATTERN = `^[${INVITATION_CODE_ALPHABET}]{${INVITATION_CODE_LENGTH}}$`;

const codePattern = new RegExp(INVITATION_CODE_PATTERN);

/** Normalises a code: capital letters, no blanks or hyphens, I and L become 1, O becomes 0 (Crockford). */
export function normalizeInvitationCode(value: string): string {
  return value
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0');
}

/** A typed code is required, must be well-formed, and must not be of one of the person's own organisations. */
export function invitationCodeViolation(value: string, ownCodes: readonly string[] = []): Violation | null {
  const code = normalizeInvitationCode(value);
  const missing = required(code, 'invitationCode.required');
  if (missing) return missing;
  if (!codePattern.test(code))
    return { rule: 'invitationCode.pattern', params: { length: INVITATION_CODE_LENGTH } };
  if (ownCodes.some((own) => normalizeInvitationCode(own) === code)) return { rule: 'invitationCode.own' };
  return null;
}
