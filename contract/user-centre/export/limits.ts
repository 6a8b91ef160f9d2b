export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Rows of a table; a longer one is a CSV file in a ZIP archive, because spreadsheets grow slow and then refuse it. */
export const EXPORT_TABLE_MAX_ROWS = 100_000;
/** Cells of an XLSX file: the writer holds all of them in memory, about 350 MB for a million. */
export const EXPORT_XLSX_MAX_CELLS = 1_000_000;
