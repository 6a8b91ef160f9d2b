/** Maximum length: enough for any person's name, and short enough for a table row. */
export const NAME_MAX_LENGTH = 64;
