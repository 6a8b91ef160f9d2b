/** 0 male, 1 female. */
export const GENDERS = [0, 1] as const;
export type Gender = (typeof GENDERS)[number];
export const DEFAULT_GENDER: Gender = 0;

/** Time to read that the profile was saved and that a new sign-in is needed. */
export const PROFILE_LOGOUT_MS = 2000;
