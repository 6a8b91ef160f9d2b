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
}

export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Number of placeholder rows shown instead of `rows`; 0 when the rows are loaded. */
  placeholders?: number;
}

/** A table of rows under headers. In a narrow container each row is a block of labelled values. */
export function DataTable<Row>({ label, columns, rows, rowKey, placeholders = 0 }: DataTableProps<Row>) {
  const styles = useTableStyles();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table must take the focus, so that it can be scrolled with the keyboard
    <section className={styles.box} aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label} aria-busy={placeholders > 0}>
        <thead className={styles.head}>
          <tr>
            {columns.map(({ key, label: name, actions }) => (
              <th key={key} scope="col" className={mergeClasses(styles.header, actions && styles.end)}>
                {name}
              </th>
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
                {columns.map(({ key, label: name, cell, actions }) => (
                  <td key={key} className={actions ? styles.actions : styles.cell} data-label={name}>
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
