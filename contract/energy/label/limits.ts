/** Characters of a label's code: 60 random bits, which nobody guesses behind a sign-in, and few enough to type. */
export const LABEL_CODE_LENGTH = 12;
/** Labels that are made at once; a station has at most 500 devices when it is set up. */
export const LABELS_MOST = 1000;
