/** 0 male, 1 female. */
export const GENDERS = [0, 1] as const;
export type Gender = (typeof GENDERS)[number];
export const DEFAULT_GENDER: Gender = 0;

/** Of the number that the person’s employer knows the person by. */
export const JOB_NUMBER_MAX_LENGTH = 32;
/** Of a person’s postal address, in a line. */
export const ADDRESS_MAX_LENGTH = 200;

/** Time to read that the profile was saved and that a new sign-in is needed. */
export const PROFILE_LOGOUT_MS = 2000;
