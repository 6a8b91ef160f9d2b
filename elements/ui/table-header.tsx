import { Checkbox } from '@fluentui/react-components';
import { ArrowSortDownRegular, ArrowSortRegular, ArrowSortUpRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useTableStyles } from './data-table.styles.ts';
import { type Column, type ColumnWidths, type RowSelection, widthOf } from './table-column.ts';
import { TableSeparator } from './table-tools-later.tsx';

interface TableHeaderProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
  selection: RowSelection<Row> | undefined;
  sizes: ColumnWidths | undefined;
  /** The separator that Tab reaches; arrow keys reach the others. */
  tabStop: string | undefined;
  onTabStop: (key: string) => void;
  /** A width while it is dragged; undefined at the end. */
  onDrag: (key: string, width: number | undefined) => void;
  /** Place of the header among all rows, where only a part of them is in the document. */
  rowIndex: number | undefined;
}

export function TableHeader<Row>(props: TableHeaderProps<Row>) {
  const { columns, sort, onSort, selection, sizes, rowIndex, onDrag, onTabStop } = props;
  const styles = useTableStyles();
  const sizable = columns.filter(({ actions }) => !actions);
  const tabStop = sizable.some(({ key }) => key === props.tabStop) ? props.tabStop : sizable[0]?.key;
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={rowIndex}>
        {selection && (
          <th
            scope="col"
            className={mergeClasses(styles.header, styles.pinned, styles.pinnedHeader, styles.select)}
          >
            <PageBox {...props} selection={selection} />
          </th>
        )}
        {columns.map((column, index) => (
          <th
            key={column.key}
            scope="col"
            data-column={column.key}
            style={widthOf(index)}
            className={mergeClasses(
              styles.header,
              styles.sized,
              (column.actions || column.number) && styles.end,
              column.pinned && mergeClasses(styles.pinned, styles.pinnedHeader),
              column.pinned && selection && styles.afterSelect,
            )}
            aria-sort={column.sort === undefined || !onSort ? undefined : orderOf(column, sort)}
          >
            <HeaderText column={column} sort={sort} onSort={onSort} />
            {sizes && !column.actions && (
              <TableSeparator
                {...{ sizes, onTabStop, onDrag }}
                columnKey={column.key}
                label={sizes.label(column.label)}
                isTabStop={column.key === tabStop}
              />
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The box of the header: all rows of the page that can be chosen, or none of them. */
function PageBox<Row>({
  rows,
  rowKey,
  selection,
}: Pick<TableHeaderProps<Row>, 'rows' | 'rowKey'> & { selection: RowSelection<Row> }) {
  const { chosen, canChoose, onChoose, pageLabel } = selection;
  const offered = canChoose ? rows.filter(canChoose) : rows;
  const count = offered.filter((row) => chosen.has(rowKey(row))).length;
  const isWhole = count > 0 && count === offered.length;
  return (
    <Checkbox
      aria-label={pageLabel}
      disabled={offered.length === 0}
      checked={count > 0 && !isWhole ? 'mixed' : isWhole}
      onChange={() => onChoose(offered, !isWhole)}
    />
  );
}

type Order = 'ascending' | 'descending' | 'none';

function orderOf<Row>({ sort: field }: Column<Row>, sort: string | undefined): Order {
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : 'none';
}

interface HeaderTextProps<Row> {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

/** Icons of a column that the rows are sorted by. */
const SORTED = { ascending: ArrowSortUpRegular, descending: ArrowSortDownRegular };

function HeaderText<Row>({ column, sort, onSort }: HeaderTextProps<Row>) {
  const styles = useTableStyles();
  const { label, number, sort: field } = column;
  if (field === undefined || !onSort) return label;
  const order = orderOf(column, sort);
  const isDescendingNext = number === true ? order !== 'descending' : order === 'ascending';
  const Icon = order === 'none' ? ArrowSortRegular : SORTED[order];
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => onSort(isDescendingNext ? `-${field}` : field)}
    >
      {label}
      <Icon className={order === 'none' ? styles.sortable : styles.sorted} aria-hidden="true" />
    </button>
  );
}
