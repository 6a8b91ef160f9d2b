/** A mobile number: 1, then 3 to 9, then nine digits. */
export const PHONE_PATTERN = '^1[3-9]\\d{9}$';
export const PHONE_MAX_LENGTH = 11;
