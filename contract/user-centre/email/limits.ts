/** Maximum length of an email address (RFC 5321, section 4.5.3.1.3, without the two brackets). */
export const EMAIL_MAX_LENGTH = 254;
export const EMAIL_TLD_MIN_LENGTH = 2;
export const EMAIL_TLD_MAX_LENGTH = 6;
