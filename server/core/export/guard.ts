/** Beginnings that make a spreadsheet read a text as a formula, full-width forms included (OWASP, CSV injection). */
const STARTS = '[=+\\-@\\t\\r\\n＝＋－＠]';

/** A text after apostrophes counts, too, so that each one that is written can be taken away again. */
const FORMULA = new RegExp(`^'*${STARTS}`);
const GUARDED = new RegExp(`^'+${STARTS}`);

/** A text that no spreadsheet runs: an apostrophe marks it as text. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that was guarded. */
export const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
