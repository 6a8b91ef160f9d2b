/** Scripts whose letters are as wide as the text is high. */
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/;
/** Widths of letters in the 12 px text of charts, on the safe side. */
const WIDE_PX = 12;
const NARROW_PX = 7;

/** About how wide a text of charts is, in pixels. SVG does not tell before it is painted. */
const widthOfText = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? WIDE_PX : NARROW_PX), 0);

/** The widest of several texts. */
export const widestOf = (texts: readonly string[]): number => Math.max(0, ...texts.map(widthOfText));

/** A text that fits, cut with an ellipsis if it must be. */
export function fitted(text: string, room: number): string {
  if (widthOfText(text) <= room) return text;
  const letters = [...text];
  while (letters.length > 1 && widthOfText(letters.join('')) + WIDE_PX > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
