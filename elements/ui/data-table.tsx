import { ArrowSortDownRegular, ArrowSortRegular, ArrowSortUpRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import type { ReactNode } from 'react';
import { useTableStyles } from './data-table.styles.ts';
import { Placeholder } from './placeholder.tsx';

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The column with the row's buttons: at the end, without a label on a narrow screen. */
  actions?: boolean;
  /** A figure: at the end of its cell, with digits of one width. */
  number?: boolean;
  /** The field that the server sorts by; without it, the column cannot be sorted by. */
  sort?: string;
  /** Stays in sight while the table is scrolled sideways. For the first column. */
  pinned?: boolean;
}

export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Number of placeholder rows shown instead of `rows`; 0 when the rows are loaded. */
  placeholders?: number;
  /** The field that the rows are sorted by, `-` before it for descending. */
  sort?: string | undefined;
  /** Another order was chosen. Figures begin with the highest. */
  onSort?: (sort: string) => void;
}

/** A table of rows under headers. In a narrow container each row is a block of labelled values. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, placeholders = 0, sort, onSort } = props;
  const styles = useTableStyles();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table must take the focus, so that it can be scrolled with the keyboard
    <section className={styles.box} aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label} aria-busy={placeholders > 0}>
        <thead className={styles.head}>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className={styles.body}>
          {Array.from({ length: placeholders }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike, so the index identifies them
            <tr key={index} className={styles.row}>
              <td className={styles.cell} colSpan={columns.length}>
                <Placeholder lines={[24]} />
              </td>
            </tr>
          ))}
          {placeholders === 0 &&
            rows.map((row) => (
              <tr key={rowKey(row)} className={styles.row}>
                {columns.map(({ key, label: name, cell, actions, number, pinned }) => (
                  <td
                    key={key}
                    className={mergeClasses(
                      actions ? styles.actions : styles.cell,
                      number && styles.number,
                      pinned && styles.pinned,
                    )}
                    data-label={name}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

function orderOf(isUp: boolean, isDown: boolean): 'ascending' | 'descending' | 'none' {
  if (isUp) return 'ascending';
  return isDown ? 'descending' : 'none';
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const styles = useTableStyles();
  const { label, actions, number, pinned, sort: field } = column;
  const className = mergeClasses(
    styles.header,
    (actions || number) && styles.end,
    pinned && mergeClasses(styles.pinned, styles.pinnedHeader),
  );
  if (field === undefined || !onSort)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  const isUp = sort === field;
  const isDown = sort === `-${field}`;
  const next = number === true ? !isDown : isUp;
  const Icon = isUp ? ArrowSortUpRegular : ArrowSortDownRegular;
  return (
    <th scope="col" className={className} aria-sort={orderOf(isUp, isDown)}>
      <button type="button" className={styles.sort} onClick={() => onSort(next ? `-${field}` : field)}>
        {label}
        {isUp || isDown ? (
          <Icon className={styles.sorted} aria-hidden="true" />
        ) : (
          <ArrowSortRegular className={styles.sortable} aria-hidden="true" />
        )}
      </button>
    </th>
  );
}
