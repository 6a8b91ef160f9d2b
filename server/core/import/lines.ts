import { readCell } from './cell.ts';
import { findHeader, type Header } from './header.ts';
import type { Facts, ImportKind, Value } from './kind.ts';
import { identityOf, keysOf } from './kind.ts';
import type { Fault } from './schema.ts';
import type { Book, Raw, Sheet, Unreadable } from './sheet.ts';
import { isUnstorable, shownText } from './shown.ts';

/** A line as the file has it. */
export interface Line {
  /** Row of the sheet, from 1. */
  readonly line: number;
  readonly values: Facts;
  readonly errors: Fault[];
}

export interface FileLines {
  readonly sheet: Sheet | null;
  readonly header: Header | null;
  /** Faults of the whole file: then there are no lines. */
  readonly faults: readonly Fault[];
  readonly lines: readonly Line[];
}

/** Sheets that are told where none has the columns. */
const NAMED = 20;

const ofFile = (rule: string, params?: Fault['params']): FileLines => ({
  ...{ sheet: null, header: null, lines: [] },
  faults: [{ line: 0, column: null, value: '', rule, ...(params && { params }) }],
});

/** The lines of a file for a kind, with what is wrong about each cell by itself, and among the lines. */
export function linesOf(kind: ImportKind, book: Book | Unreadable): FileLines {
  if ('rule' in book) return ofFile(book.rule, book.params);
  const found = findHeader(kind, book.sheets);
  if (!found) {
    const names = book.sheets.map(({ name }) => shownText(name)).filter((name) => name !== '');
    return names.length > 1
      ? ofFile('import.sheet', { sheets: names.slice(0, NAMED).join(', ') })
      : ofFile('import.header', { columns: kind.columns.length });
  }
  const { sheet, header } = found;
  if (header.faults.length > 0) return { sheet, header, faults: header.faults, lines: [] };
  const lines = sheet.rows
    .slice(header.line)
    .flatMap((row, index) => lineOf(sheet, header, row, header.line + 1 + index) ?? []);
  if (lines.length === 0) return { ...ofFile('import.noLines'), sheet, header };
  for (const keys of [keysOf(kind), ...(kind.uniques ?? [])]) markTwins(kind, lines, keys);
  return { sheet, header, faults: [], lines };
}

function lineOf(sheet: Sheet, { columns }: Header, row: readonly Raw[], line: number): Line | null {
  const isBroken = (place: number) => sheet.broken.has(`${line}:${place + 1}`);
  const isEmpty = [...columns.keys()].every((place) => cellIsEmpty(row[place]) && !isBroken(place));
  if (isEmpty) return null;
  const values: Record<string, Value> = {};
  const errors: Fault[] = [];
  for (const [place, column] of columns) {
    const raw = row[place] ?? null;
    const read = readCell(column, raw);
    const fault = { line, column: column.key, value: shownText(raw) };
    if (isBroken(place)) errors.push({ ...fault, rule: 'import.broken' });
    else if ('rule' in read) errors.push({ ...fault, ...read });
    else if (typeof read.value === 'string' && isUnstorable(read.value))
      errors.push({ ...fault, rule: 'field.text' });
    else values[column.key] = read.value ?? column.empty ?? null;
  }
  return { line, values, errors };
}

const cellIsEmpty = (raw: Raw | undefined): boolean =>
  raw === null || raw === undefined || (typeof raw === 'string' && raw.trim() === '');

/** Marks the later ones of lines that say the same in `keys`. */
function markTwins({ columns }: ImportKind, lines: readonly Line[], keys: readonly string[]): void {
  const needed = columns.flatMap(({ key, need }) => (keys.includes(key) && need !== 'optional' ? [key] : []));
  const seen = new Map<string, number>();
  for (const { line, values, errors } of lines) {
    if (needed.some((key) => values[key] === undefined || values[key] === null)) continue;
    const identity = identityOf(values, keys);
    const first = seen.get(identity);
    if (first === undefined) seen.set(identity, line);
    else {
      const column = keys.at(-1) ?? null;
      const value = keys.flatMap((key) => values[key] ?? []).join(' · ');
      errors.push({ line, column, value, rule: 'import.twice', params: { first } });
    }
  }
}
