import {
  EXPORT_TABLE_MAX_ROWS,
  EXPORT_XLSX_MAX_CELLS,
  type ExportFormat,
} from '#contract/user-centre/export/limits.ts';
import type { FileType } from '#contract/user-centre/file/limits.ts';
import type { FileWriter } from '../file/file.ts';
import { csvHeadOf, csvOf } from './csv.ts';
import type { Cell, ExportColumn } from './source.ts';
import { createXlsx } from './xlsx.ts';
import { ZipWriter } from './zip.ts';

type Rows = readonly (readonly Cell[])[];

/** What is written, apart from the rows. */
export interface Sheet {
  readonly columns: readonly (Pick<ExportColumn, 'kind'> & { readonly title: string })[];
  /** Names of the two sheets, or of the two files of an archive. */
  readonly names: { readonly data: string; readonly provenance: string };
  readonly pages: AsyncIterable<Rows>;
  /** Asked when all pages are read. */
  readonly provenance: () => Rows;
  readonly signal: AbortSignal;
}

/** A way to write a table into a file. */
export interface Sink {
  readonly extension: string;
  readonly type: FileType;
  write(sheet: Sheet, file: FileWriter): Promise<void>;
}

const titles = ({ columns }: Sheet) => columns.map(({ title }) => title);

async function* csvParts(sheet: Sheet): AsyncGenerator<Uint8Array> {
  yield csvHeadOf(titles(sheet));
  for await (const rows of sheet.pages) if (rows.length > 0) yield csvOf(rows);
}

/** The rows alone, for programs that read them. */
const csv: Sink = {
  ...{ extension: 'csv', type: 'text/csv' },
  async write(sheet, file) {
    for await (const part of csvParts(sheet)) await file.write(part);
  },
};

/** The rows as CSV, and the provenance. */
const zip: Sink = {
  ...{ extension: 'zip', type: 'application/zip' },
  async write(sheet, file) {
    const archive = new ZipWriter((bytes) => file.write(bytes));
    const { data, provenance } = sheet.names;
    await archive.add(`${data}.csv`, csvParts(sheet));
    await archive.add(`${provenance}.csv`, [csvHeadOf([]), csvOf(sheet.provenance())]);
    await archive.end();
  },
};

const xlsx: Sink = {
  ...{ extension: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  async write(sheet, file) {
    const writer = createXlsx(sheet.signal);
    try {
      for await (const rows of sheet.pages) writer.add(rows);
      const { columns, names } = sheet;
      await file.write(await writer.end({ columns, names, provenance: sheet.provenance() }));
    } finally {
      await writer.close();
    }
  },
};

/** The sink for a table of this size: one that is too long for a spreadsheet becomes an archive. */
export function sinkFor(format: ExportFormat, rows: number, columns: number): Sink {
  if (rows > EXPORT_TABLE_MAX_ROWS) return zip;
  if (format === 'csv') return csv;
  return rows * columns > EXPORT_XLSX_MAX_CELLS ? zip : xlsx;
}
