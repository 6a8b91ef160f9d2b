/** Beginnings that make a spreadsheet read a text as a formula, full-width forms included (OWASP, CSV injection). */
const STARTS = '[=+\\-@\\t\\r\\n＝＋－＠]';

/** The library that writes workbooks looks texts up in an object, where it finds what every object has: `constructor`. */
const NAMES = `(${Object.getOwnPropertyNames(Object.prototype).join('|')})$`;

/** A text after apostrophes counts, too, so that each one that is written can be taken away again. */
const UNSAFE = new RegExp(`^'*(${STARTS}|${NAMES})`);
const GUARDED = new RegExp(`^'+(${STARTS}|${NAMES})`);

/** A text that no spreadsheet runs and that can be written: an apostrophe marks it as text. */
export const guarded = (text: string): string => (UNSAFE.test(text) ? `'${text}` : text);

/** The text that was guarded. */
export const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
