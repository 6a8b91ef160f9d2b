import { interpolate } from '#contract/interpolate.ts';
import { csvHeadOf, csvOf } from '../export/csv.ts';
import { unguarded } from '../export/guard.ts';
import type { Cell } from '../export/source.ts';
import { createXlsx } from '../export/xlsx.ts';
import type { JobRun } from '../job/kind.ts';
import type { ImportKind } from './kind.ts';
import type { FileLines } from './lines.ts';
import type { PlannedLine } from './plan.ts';
import type { Fault } from './schema.ts';
import type { Book, Raw } from './sheet.ts';
import { importTexts } from './texts.ts';
import { wordedFault } from './worded.ts';

interface Checked {
  readonly name: string;
  readonly book: Book;
  readonly read: FileLines;
  readonly planned: readonly PlannedLine[];
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Gives the file back with a last column that says what is wrong in each line. An import does not read that column. */
export async function writeCorrected(
  run: JobRun<unknown>,
  kind: ImportKind,
  { name, book, read, planned }: Checked,
): Promise<void> {
  if (!read.sheet) return;
  const texts = importTexts[run.language];
  const faults = [...read.faults, ...planned.flatMap(({ errors }) => errors)];
  const byLine = new Map<number, Fault[]>();
  for (const fault of faults) {
    const others = byLine.get(fault.line);
    if (others) others.push(fault);
    else byLine.set(fault.line, [fault]);
  }
  const header = read.header?.line ?? 1;
  const rows = read.sheet.rows.map((row) => row.map(plainCell));
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const place = errorsPlace(rows[header - 1] ?? [], width);
  const marked = rows.map((row, index) => {
    const cells: Cell[] = Array.from({ length: Math.max(width, place + 1) }, (_, at) => row[at] ?? null);
    cells[place] = index === header - 1 ? texts.errors : sentences(run, kind, byLine.get(index + 1));
    return cells;
  });
  const [first = [], ...rest] = marked;
  const stem = name.replace(/\.[^.]{1,8}$/, '').slice(0, 150);
  const write = async (extension: string, type: 'text/csv' | typeof XLSX, bytes: Uint8Array) => {
    const file = await run.createFile(`${stem} (${texts.corrected}).${extension}`, type);
    await file.write(bytes);
  };
  if (book.format === 'csv') {
    await write('csv', 'text/csv', Buffer.concat([csvHeadOf(first.map(titleOf)), csvOf(rest)]));
    return;
  }
  const writer = createXlsx(run.signal);
  try {
    writer.add(rest);
    const columns = first.map((cell) => ({ kind: 'text' as const, title: titleOf(cell) }));
    const provenance = faults.map((fault) => errorRow(run, kind, fault));
    const names = { data: texts.data, provenance: texts.errors };
    await write('xlsx', XLSX, await writer.end({ columns, names, provenance }));
  } finally {
    await writer.close();
  }
}

const titleOf = (cell: Cell): string => String(cell ?? '');

/** As it was, so that the writer guards it as often as the file did. */
function plainCell(raw: Raw): Cell {
  if (raw instanceof Date) return raw.toISOString().slice(0, 10);
  if (typeof raw === 'boolean') return raw ? 'TRUE' : 'FALSE';
  return typeof raw === 'string' ? unguarded(raw) : raw;
}

/** The column of errors of a file that was given back before, else the one behind the last. */
function errorsPlace(header: readonly Cell[], width: number): number {
  const known = Object.values(importTexts).map(({ errors }) => errors);
  const found = header.findIndex((cell) => known.includes(titleOf(cell)));
  return found >= 0 ? found : width;
}

function sentences({ language }: JobRun<unknown>, kind: ImportKind, faults: readonly Fault[] = []): Cell {
  if (faults.length === 0) return null;
  return faults
    .map((fault) => {
      const { column, message } = wordedFault(kind, language, fault);
      return column === '' ? message : `${column}: ${message}`;
    })
    .join(' ');
}

function errorRow({ language }: JobRun<unknown>, kind: ImportKind, fault: Fault): Cell[] {
  const { line, column, value, message } = wordedFault(kind, language, fault);
  const where = [interpolate(importTexts[language].line, { line }), column].filter(Boolean).join(' · ');
  return [where, value === '' ? message : `${value} – ${message}`];
}
