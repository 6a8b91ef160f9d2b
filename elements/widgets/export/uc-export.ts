import { define, json } from '#elements/define.tsx';
import { ExportButton } from './export-button.tsx';

/**
 * Exports all rows of a source as XLSX or CSV, in a job that goes on when the page is left. Shows nothing to people
 * without `report:export`.
 */
export const UcExport = define('uc-export', ExportButton, {
  root: 'shadow',
  props: {
    /** What is exported: a source of the server, such as `stations`. */
    source: 'string',
    /** The filter of the page, by the fields of the source. */
    filter: json<Readonly<Record<string, unknown>>>(),
    /** Keys of the columns in their order; all without it. */
    columns: json<readonly string[]>(),
  },
});
