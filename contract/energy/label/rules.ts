import {
  INVITATION_CODE_ALPHABET,
  normalizeInvitationCode,
} from '../../user-centre/invitation-code/rules.ts';
import { LABEL_CODE_LENGTH } from './limits.ts';

/** Crockford's base 32, as in invitation codes. */
export const LABEL_CODE_PATTERN = `^[${INVITATION_CODE_ALPHABET}]{${LABEL_CODE_LENGTH}}$`;

/** The address of a label for members, below the platform's: it tells nothing but the code. */
export const LABEL_PATH = '/sub-ledger/ledger/label/';
/** The address that a label shows: everybody can report there what is wrong, and members go on to `LABEL_PATH`. */
export const REPORT_PATH = '/r/';

const codePattern = new RegExp(LABEL_CODE_PATTERN);

/** The code that somebody typed or that a QR code holds, with or without an address; null for anything else. */
export function labelCodeIn(text: string): string | null {
  const [, inAddress] = text.split(text.includes(LABEL_PATH) ? LABEL_PATH : REPORT_PATH);
  const [given = ''] = inAddress?.split(/[/?#]/) ?? [text];
  const code = normalizeInvitationCode(given);
  return codePattern.test(code) ? code : null;
}

/** A code as it is printed, in groups that people can read out. */
export const labelCodeText = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
