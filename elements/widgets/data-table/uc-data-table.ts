import { define, event, json } from '#elements/define.tsx';
import { DataTableElement } from './data-table.tsx';

/**
 * Rows under headers, which stay in sight. Columns that name a field can be sorted by, rows can be chosen and opened,
 * and with `table` the person arranges the columns. Below 600 px, each row is a block of labelled values. Of more than
 * 200 rows, those in sight are in the document. Slots: `filters` before the filters in words, `tools` beside the button of
 * the columns, `actions` for buttons beside the number of chosen rows, `empty` in the place of “No data”.
 */
export const UcDataTable = define('uc-data-table', DataTableElement, {
  root: 'shadow',
  props: {
    /** What the table shows. */
    label: 'string',
    /** The columns in their order. `sort` is the field that the server sorts by; `pinned` is for the first one; `nowrap` keeps
     * a date on one line. */
    columns:
      json<
        readonly {
          readonly key: string;
          readonly label: string;
          readonly number?: boolean | undefined;
          readonly nowrap?: boolean | undefined;
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
    /** Rows on all pages; with it, all of them can be asked for. */
    total: 'number',
    /** Rows can be opened: the first column is a button. */
    openable: 'boolean',
    /** What the rows are filtered by, in words. */
    chips: json<readonly { readonly key: string; readonly text: string }[]>(),
    /**
     * Name under which order, choice and widths of the columns are kept for the person on this device, such as
     * `/ledger/stations`. Without it, they cannot be changed.
     */
    table: 'string',
    /**
     * Content of a cell by row and key of the column: a text, a node, or a text with a second line and an address.
     * Undefined for the usual one. A click on an address sends `uc-row`.
     */
    cell: json<
      (
        row: Readonly<Record<string, unknown>>,
        column: string,
      ) =>
        | string
        | Node
        | {
            readonly text: string;
            readonly note?: string | undefined;
            readonly href?: string | undefined;
          }
        | undefined
    >(),
  },
  events: {
    /** Another order was chosen. Figures begin with the highest. */
    'uc-sort': event<{ sort: string }>(),
    /** Other rows are chosen. */
    'uc-select': event<{ selected: readonly string[] }>(),
    /** All rows of the filter are to be chosen: load their keys, and set `selected`. */
    'uc-select-all': event(),
    /** A filter was removed. */
    'uc-chip': event<{ key: string }>(),
    /** All filters were removed. */
    'uc-clear': event(),
    /** The columns were arranged in another way; the shown ones in their order. */
    'uc-arrange': event<{ shown: readonly string[] }>(),
    /** A row was opened. */
    'uc-row': event<{ key: string }>(),
  },
});
