/** Beginnings that make a spreadsheet read a text as a formula, full-width forms included (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet runs: an apostrophe marks it as text. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
