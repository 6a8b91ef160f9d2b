import { unguarded } from '../export/guard.ts';
import type { Choice, ImportColumn, Value } from './kind.ts';
import type { Raw } from './sheet.ts';

/** What a cell means, or the rule that it breaks. `right` of the params is how to write it. */
export type Read =
  | { readonly value: Value }
  | { readonly rule: string; readonly params?: Readonly<Record<string, string | number>> };

const refuse = (rule: string, params?: Readonly<Record<string, string | number>>): Read =>
  params ? { rule, params } : { rule };

/** Reads a cell as its column wants it. Nothing is guessed: what can mean two things is refused, with both or the right one. */
export function readCell(column: ImportColumn, raw: Raw): Read {
  const cell = typeof raw === 'string' ? unguarded(raw).trim() : raw;
  if (cell === null || cell === '') return { value: null };
  switch (column.type) {
    case 'number':
      return numberOf(column, cell);
    case 'date':
      return dateOf(cell);
    case 'choice':
      return choiceOf(column.choices ?? [], cell);
    default:
      return textOf(column, cell);
  }
}

type Filled = Exclude<Raw, null>;

/** What a person wrote on a keyboard for Chinese or Japanese, as half-width characters. */
const narrow = (text: string): string => text.normalize('NFKC');
const isWide = (text: string): boolean => /[\uff01-\uff5e\u3000]/.test(text);

const NUMBER = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;

function numberOf({ unit = '' }: ImportColumn, cell: Filled): Read {
  if (typeof cell === 'number') return Number.isFinite(cell) ? { value: cell } : refuse('import.number');
  if (typeof cell !== 'string') return refuse('import.number');
  const text = narrow(cell).trim();
  if (NUMBER.test(text) && !isWide(cell)) return { value: Number(text) };
  const { number, found } = withoutUnit(text, unit);
  if (found !== '')
    return unit === '' ? refuse('import.number') : refuse('import.unitOfCell', { unit, found });
  const close = number.replace(/\s/g, '');
  if (close !== number && NUMBER.test(close)) return refuse('import.spaces', { right: close });
  if (/^[+-]?\d+,\d+$/.test(close) && !/,\d{3}$/.test(close))
    return refuse('import.decimalComma', { right: close.replace(',', '.') });
  if (/^[+-]?\d[\d.,]*$/.test(close) && close.includes(',')) return refuse('import.separators');
  if (!NUMBER.test(number)) return refuse('import.number');
  return isWide(cell) ? refuse('import.fullWidth', { right: number }) : { value: Number(number) };
}

/** A number without the unit of its column, and any other unit behind it. */
function withoutUnit(text: string, unit: string): { readonly number: string; readonly found: string } {
  const own = narrow(unit).toLowerCase();
  if (own !== '' && text.toLowerCase().endsWith(own))
    return { number: text.slice(0, -own.length).trim(), found: '' };
  let end = text.length;
  while (end > 0 && !/\d/.test(text.charAt(end - 1))) end -= 1;
  const isNumber = end > 0;
  return isNumber
    ? { number: text.slice(0, end), found: text.slice(end).trim() }
    : { number: text, found: '' };
}

const DAY_MS = 86_400_000;
/** Day 0 of Excel's calendar, which has a day too many in 1900. */
const EXCEL_START = Date.UTC(1899, 11, 30);
/** The days from 1970 to 2099, which Excel counts so. */
const [FIRST_SERIAL, LAST_SERIAL] = [25_569, 73_050];

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const isSerial = (number: number) => number >= FIRST_SERIAL && number <= LAST_SERIAL;

function dateOf(cell: Filled): Read {
  // The library reads the fields of a date as those of UTC.
  if (cell instanceof Date)
    return cell.getTime() % DAY_MS === 0 ? { value: dayText(cell.getTime()) } : refuse('import.time');
  const number = Number(cell);
  if (typeof cell !== 'boolean' && isSerial(number))
    return refuse('import.serial', { right: dayText(EXCEL_START + Math.floor(number) * DAY_MS) });
  if (typeof cell !== 'string') return refuse('import.date');
  const text = narrow(cell).replace(/ 00:00(:00)?$/, '');
  const [, year, month = '', day = ''] =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(text) ?? [];
  if (year === undefined) return refuse('import.date');
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const ms = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(ms) || dayText(ms) !== date) return refuse('import.noDay');
  if (isWide(cell)) return refuse('import.fullWidth', { right: date });
  return { value: date };
}

function textOf({ type }: ImportColumn, cell: Filled): Read {
  if (cell instanceof Date) return refuse('import.textDate');
  if (typeof cell === 'number') {
    // A spreadsheet keeps 15 digits of a number.
    const isExact = Math.abs(cell) < 1e15;
    return isExact ? { value: String(cell) } : refuse('import.digits');
  }
  const text = String(cell);
  if (type === 'code') {
    if (isWide(text) && !isHan(narrow(text)))
      return refuse('import.fullWidth', { right: narrow(text).replace(/\s/g, '') });
    if (/\s/.test(text)) return refuse('import.spaces', { right: text.replace(/\s/g, '') });
  }
  return { value: text };
}

const isHan = (text: string): boolean => /[^\u0020-\u024f]/.test(text);

function choiceOf(choices: readonly Choice[], cell: Filled): Read {
  const text = wordOf(cell instanceof Date ? '' : String(cell));
  const found = choices.find(
    ({ value, words }) =>
      wordOf(value) === text || Object.values(words ?? {}).some((word) => wordOf(word) === text),
  );
  if (found) return { value: found.value };
  return refuse('import.choice', { choices: choices.map(({ value }) => value).join(', ') });
}

const wordOf = (text: string): string => narrow(text).trim().replace(/\s+/g, ' ').toLowerCase();
