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

function headerOf(kind: ImportKind, row: readonly Raw[], line: number): Header {
  const columns = new Map<number, ImportColumn>();
  const faults: Fault[] = [];
  const ignored: string[] = [];
  const unread = new Set([...unreadHeaders, ...(kind.unread ?? []).flatMap(titlesOf)]);
  for (const [place, raw] of row.entries()) {
    const text = cellText(raw);
    if (text === '' || unread.has(plain(text))) continue;
    const column = kind.columns.find(
      ({ key, title }) => plain(key) === plain(text) || titlesOf(title).includes(plain(text)),
    );
    const units = column ? [] : unitsOf(kind, text);
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
function unitsOf({ columns }: ImportKind, text: string): string[] {
  const base = unguarded(text)
    .split(/[\s(（]+/)
    .slice(0, -1)
    .join(' ');
  if (base === '') return [];
  const found = columns.filter(
    ({ unit, title }) =>
      unit !== undefined &&
      LANGUAGES.some((language) => plain(title[language].replace(unit, '')) === plain(base)),
  );
  return [...new Set(found.flatMap(({ unit }) => unit ?? []))];
}

function withMissing(kind: ImportKind, header: Header): Header {
  const found = [...header.columns.values()];
  const missing = kind.columns.filter((column) => column.need === 'key' && !found.includes(column));
  const faults = missing.map(({ key }) => ({
    ...{ line: header.line, column: key, value: '', rule: 'import.column' },
  }));
  return { ...header, faults: [...header.faults, ...faults] };
}
