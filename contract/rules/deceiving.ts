/** Controls, private characters, half characters, blanks that are no spaces, and stacked marks (Unicode TS 39, 5.4). */
const deceiving = /[\p{Cc}\p{Co}\p{Cs}\u2028\u2029\u2800]|\p{Mn}{5}/u;

/** Bidirectional marks, fillers, joiners and others without a shape of their own. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** Where such characters belong to the spelling: in emoji, variants of Han characters, Indic and Arabic scripts. */
const spelling =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: the combining characters are listed one by one.
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\ufe0f|(?<=[#*0-9])\ufe0f(?=\u20e3)|(?<=\p{Script=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d]|(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic})/gu;

const separator = /[^\p{L}\p{M}]+/u;

/** Cyrillic letters look like Latin ones, so no word holds both. */
const isMixed = (word: string): boolean =>
  /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word);

/**
 * True for a name that can look like another one: with invisible characters, or with letters of two scripts in a word.
 * A part of the profile of Unicode TS 39; marks and punctuation of names remain allowed.
 */
export function isDeceiving(value: string): boolean {
  return (
    deceiving.test(value) ||
    invisible.test(value.replace(spelling, '')) ||
    value.split(separator).some(isMixed)
  );
}
