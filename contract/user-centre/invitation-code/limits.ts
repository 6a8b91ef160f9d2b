/** 32^10 codes: guessing one within its seven days is hopeless, and it can still be read out on the phone. */
export const INVITATION_CODE_LENGTH = 10;
