import { define, event, json } from '#elements/define.tsx';
import { DataTableElement } from './data-table.tsx';

/**
 * Rows under headers, which stay in sight. Columns that name a field can be sorted by, rows can be chosen and opened.
 * Below 600 px, each row is a block of labelled values.
 */
export const UcDataTable = define('uc-data-table', DataTableElement, {
  root: 'shadow',
  props: {
    /** What the table shows. */
    label: 'string',
    /** The columns in their order. `sort` is the field that the server sorts by; `pinned` is for the first one. */
    columns:
      json<
        readonly {
          readonly key: string;
          readonly label: string;
          readonly number?: boolean | undefined;
          readonly decimals?: number | undefined;
          readonly sort?: string | undefined;
          readonly pinned?: boolean | undefined;
        }[]
      >(),
    /** The rows: values by the key of the column. `null` and what is missing are shown as –, never as 0. */
    rows: json<readonly Readonly<Record<string, unknown>>[]>(),
    /** Field that tells rows apart. Default: `id`. */
    rowKey: 'string',
    /** Field that the rows are sorted by, `-` before it for descending. */
    sort: 'string',
    /** The rows are loading: so many placeholders are shown in their place. */
    placeholders: 'number',
    /** Rows can be chosen. */
    selectable: 'boolean',
    /** Keys of the chosen rows, also of those on other pages. */
    selected: json<readonly string[]>(),
    /** Rows can be opened: the first column is a button. */
    openable: 'boolean',
    /** Content of a cell: a text or a node, by row and key of the column; undefined for the usual one. */
    cell: json<(row: Readonly<Record<string, unknown>>, column: string) => string | Node | undefined>(),
  },
  events: {
    /** Another order was chosen. Figures begin with the highest. */
    'uc-sort': event<{ sort: string }>(),
    /** Other rows are chosen. */
    'uc-select': event<{ selected: readonly string[] }>(),
    /** A row was opened. */
    'uc-row': event<{ key: string }>(),
  },
});
