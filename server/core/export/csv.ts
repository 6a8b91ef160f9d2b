import { stringify } from 'csv-stringify/sync';
import { guarded } from './guard.ts';
import type { Cell } from './source.ts';

/** Excel takes a file without it for the code page of the machine. */
const BYTE_ORDER_MARK = '\ufeff';

/** Rows as CSV (RFC 4180) in UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[]): Buffer =>
  Buffer.from(
    stringify(
      rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell))),
      { record_delimiter: 'windows' },
    ),
  );

/** The beginning of a CSV file: its header. */
export const csvHeadOf = (titles: readonly string[]): Buffer =>
  Buffer.concat([Buffer.from(BYTE_ORDER_MARK), csvOf([titles])]);
