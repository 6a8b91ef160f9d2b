import { LANGUAGES } from '#contract/preferences.ts';
import { unguarded } from '../export/guard.ts';
import type { Texts } from '../export/source.ts';
import type { ImportColumn, ImportKind } from './kind.ts';
import type { Fault } from './schema.ts';
import type { Raw, Sheet } from './sheet.ts';
import { shownText } from './shown.ts';
import { importTexts } from './texts.ts';

/** Which column of the sheet has which column of the kind. */
export interface Header {
  /** Row of the sheet, from 1. */
  readonly line: number;
  /** By the place in the row, from 0. */
  readonly columns: ReadonlyMap<number, ImportColumn>;
  readonly ignored: readonly string[];
  readonly faults: readonly Fault[];
}

/** Rows above the header, such as a title. */
const ABOVE = 9;
/** Columns in which a header is looked for: an export has some 20, and a person's own notes fill no 200. */
const WIDE = 200;

const plain = (text: string): string =>
  unguarded(text)
    .normalize('NFKC')
    .replace(/[\s*＊]+/g, ' ')
    .trim()
    .toLowerCase();
const titlesOf = (texts: Texts): string[] => Object.values(texts).map(plain);
const cellText = (raw: Raw | undefined): string => (typeof raw === 'string' ? shownText(raw.trim()) : '');

/** The header of the sheet that has most columns of the kind, with that sheet; null where none has a key. */
export function findHeader(
  kind: ImportKind,
  sheets: readonly Sheet[],
): { readonly sheet: Sheet; readonly header: Header } | null {
  let best: { sheet: Sheet; header: Header; count: number } | null = null;
  for (const sheet of sheets) {
    for (let at = 0; at < Math.min(ABOVE, sheet.rows.length); at += 1) {
      const header = headerOf(kind, sheet.rows[at] ?? [], at + 1);
      const found = [...header.columns.values()];
      const count = found.length + header.faults.length;
      const isHeader = found.some(({ need }) => need === 'key') || found.length > 2;
      if (isHeader && count > (best?.count ?? 0)) best = { sheet, header, count };
    }
  }
  return best && { sheet: best.sheet, header: withMissing(kind, best.header) };
}

const unreadHeaders = Object.values(importTexts).map(({ errors }) => plain(errors));

/** What the headers of a kind can say, in plain writing. */
interface Known {
  readonly columns: ReadonlyMap<string, ImportColumn>;
  readonly unread: ReadonlySet<string>;
  /** Units of the titles without them. */
  readonly units: ReadonlyMap<string, ReadonlySet<string>>;
}

const knownOf = new WeakMap<ImportKind, Known>();

function knownTo(kind: ImportKind): Known {
  const found = knownOf.get(kind);
  if (found) return found;
  const columns = new Map<string, ImportColumn>();
  const units = new Map<string, Set<string>>();
  for (const column of kind.columns) {
    const { key, title, unit } = column;
    for (const text of [plain(key), ...titlesOf(title)]) if (!columns.has(text)) columns.set(text, column);
    if (unit === undefined) continue;
    for (const language of LANGUAGES) {
      const base = plain(title[language].replace(unit, ''));
      units.set(base, (units.get(base) ?? new Set()).add(unit));
    }
  }
  const unread = new Set([...unreadHeaders, ...(kind.unread ?? []).flatMap(titlesOf)]);
  const known = { columns, unread, units };
  knownOf.set(kind, known);
  return known;
}

function headerOf(kind: ImportKind, row: readonly Raw[], line: number): Header {
  const columns = new Map<number, ImportColumn>();
  const faults: Fault[] = [];
  const ignored: string[] = [];
  const known = knownTo(kind);
  for (const [place, raw] of row.slice(0, WIDE).entries()) {
    const text = cellText(raw);
    if (text === '') continue;
    const written = plain(text);
    if (known.unread.has(written)) continue;
    const column = known.columns.get(written);
    const units = column ? [] : unitsOf(known, text);
    const fault = { line, value: text };
    if (column && [...columns.values()].includes(column))
      faults.push({ ...fault, column: column.key, rule: 'import.columnTwice' });
    else if (column) columns.set(place, column);
    else if (units.length > 0)
      faults.push({ ...fault, column: null, rule: 'import.unit', params: { units: units.join(' / ') } });
    else ignored.push(text);
  }
  return { line, columns, ignored, faults };
}

/** The units of the columns that a header names with another one, such as `PV MWp`. */
function unitsOf({ units }: Known, text: string): string[] {
  const base = unguarded(text)
    .split(/[\s(（]+/)
    .slice(0, -1)
    .join(' ');
  return base === '' ? [] : [...(units.get(plain(base)) ?? [])];
}

function withMissing(kind: ImportKind, header: Header): Header {
  const found = [...header.columns.values()];
  const missing = kind.columns.filter((column) => column.need === 'key' && !found.includes(column));
  const faults = missing.map(({ key }) => ({
    ...{ line: header.line, column: key, value: '', rule: 'import.column' },
  }));
  return { ...header, faults: [...header.faults, ...faults] };
}
