export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 16;

/** Minimum number of character classes: digits, lower-case letters, upper-case letters and special characters. */
export const PASSWORD_MIN_CLASSES = 3;
