/** Length of a code: short enough to read out, and too many codes (32^10) to guess one within seven days. */
export const INVITATION_CODE_LENGTH = 10;
