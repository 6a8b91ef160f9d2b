/** Long enough for any name of a person, short enough for a row of a table. */
export const NAME_MAX_LENGTH = 64;
