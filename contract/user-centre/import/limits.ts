const MIB = 1_048_576;

/** The largest file of an import. */
export const IMPORT_MAX_BYTES = 4 * MIB;
/** Lines of a file, without its header. All of them are applied in one transaction. */
export const IMPORT_MAX_ROWS = 2000;
/** Cells of a file, over all of its sheets. */
export const IMPORT_MAX_CELLS = 100_000;
/** Characters of a cell. */
export const IMPORT_MAX_CELL_LENGTH = 2000;
/** Bytes of an XLSX file when it is unpacked. A file of zeros is a thousandth of that. */
export const IMPORT_MAX_UNPACKED_BYTES = 64 * MIB;

export const IMPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** What can be done to an import: each is a job. */
export const IMPORT_STEPS = ['check', 'apply', 'undo'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

/**
 * States of an import: not checked yet, checked with errors, checked without, applied, and undone. A check can be
 * repeated until it is applied.
 */
export const IMPORT_STATES = ['new', 'faulty', 'checked', 'applied', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What a line of the file does. */
export const IMPORT_LINE_STATES = ['error', 'new', 'changed', 'unchanged'] as const;
export type ImportLineState = (typeof IMPORT_LINE_STATES)[number];
