import { Checkbox } from '@fluentui/react-components';
import { mergeClasses } from '@griffel/react';
import { memo, type ReactNode, type Ref } from 'react';
import { useTableStyles } from './data-table.styles.ts';
import { type Column, type RowSelection, widthOf } from './table-column.ts';

export interface TableRowsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: RowSelection<Row> | undefined;
}

interface TableRowProps<Row> extends Omit<TableRowsProps<Row>, 'rows'> {
  row: Row;
  /** Place among all rows, where only a part of them is in the document. */
  index?: number;
  ref?: Ref<HTMLTableRowElement>;
}

/** A row; the header is the first of those that are counted. */
export function TableRow<Row>({ row, columns, rowKey, selection, index, ref }: TableRowProps<Row>) {
  const styles = useTableStyles();
  const key = rowKey(row);
  const isChosen = selection?.chosen.has(key) ?? false;
  return (
    <tr
      ref={ref}
      data-index={index}
      data-row={key}
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={mergeClasses(styles.row, isChosen && styles.chosen)}
    >
      {selection && (
        <td className={mergeClasses(styles.cell, styles.pinned, styles.select)}>
          <Checkbox
            aria-label={selection.rowLabel(row)}
            disabled={selection.canChoose?.(row) === false}
            checked={isChosen}
            onChange={() => selection.onChoose([row], !isChosen)}
          />
        </td>
      )}
      {columns.map(({ key: column, label, cell, actions, number, nowrap, pinned }, place) => (
        <td
          key={column}
          style={widthOf(place)}
          className={mergeClasses(
            actions ? styles.actions : styles.cell,
            styles.sized,
            place === 0 && styles.lead,
            place === 0 && selection && styles.leadAfterSelect,
            number && styles.number,
            nowrap && styles.nowrap,
            pinned && styles.pinned,
            pinned && selection && styles.afterSelect,
          )}
          data-label={label}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

function Rows<Row>({ rows, ...rest }: TableRowsProps<Row>): ReactNode {
  return rows.map((row) => <TableRow key={rest.rowKey(row)} row={row} {...rest} />);
}

/** All rows. They are not rendered again while a column is dragged. */
export const TableRows = memo(Rows) as typeof Rows;
