import type { Raw } from './sheet.ts';

/** Control characters, which no spreadsheet shows, and halves of characters: the database stores neither. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]|\p{Surrogate}/gu;

export const isUnstorable = (text: string): boolean => text.search(UNSTORABLE) >= 0;

/** Characters of a cell that are shown beside its error. */
const SHOWN = 80;

/** A cell as its error shows it. */
export function shownText(raw: Raw | undefined): string {
  if (raw === null || raw === undefined) return '';
  const text = raw instanceof Date ? raw.toISOString().slice(0, 10) : String(raw);
  const cut = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return cut.replace(UNSTORABLE, '\ufffd');
}
