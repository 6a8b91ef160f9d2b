import { mergeClasses } from '@griffel/react';
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTableStyles } from './data-table.styles.ts';
import { Placeholder } from './placeholder.tsx';
import { type Column, type ColumnWidths, type RowSelection, widthVariables } from './table-column.ts';
import { TableHeader } from './table-header.tsx';
import { TableRows, type TableRowsProps } from './table-rows.tsx';
import type { WindowedRowsProps } from './windowed-rows.tsx';

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
  onSort?: ((sort: string) => void) | undefined;
  /** With it, a first column of boxes chooses rows. */
  selection?: RowSelection<Row> | undefined;
  /** With it, the edges of the headers change the widths of the columns. */
  sizes?: ColumnWidths | undefined;
}

/** Beyond so many rows, only those in sight are in the document. */
const MOST_WHOLE = 200;
/** Rows that are drawn first. The others follow once the page has shown them. */
const FIRST_ROWS = 40;

/** Loaded with the first long table. Without it, a long table has all its rows, and is slow. */
const WindowedRows = lazy(() =>
  import('./windowed-rows.tsx').then(
    ({ WindowedRows: Rows }) => ({ default: Rows }),
    () => ({ default: ({ box: _, ...rest }: WindowedRowsProps<unknown>) => <TableRows {...rest} /> }),
  ),
) as <Row>(props: WindowedRowsProps<Row>) => ReactNode;

/** A table of rows under headers. In a narrow container each row is a block of labelled values. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, placeholders = 0, sort, onSort, selection, sizes } = props;
  const styles = useTableStyles();
  const box = useRef<HTMLElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [dragged, setDragged] = useState<{ key: string; width: number }>();
  const [tabStop, setTabStop] = useState<string>();
  const isLong = placeholders === 0 && rows.length > MOST_WHOLE;
  const first = useFirstWidths(table, columns, isLong);
  const widths = columns.map(({ key }) =>
    dragged?.key === key ? dragged.width : (sizes?.widths[key] ?? first?.[key]),
  );
  const body: TableRowsProps<Row> = { columns, rows, rowKey, selection };
  const span = columns.length + (selection ? 1 : 0);
  return (
    <section
      ref={box}
      className={mergeClasses(styles.box, isLong && styles.longBox)}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the table must take the focus, so that it can be scrolled with the keyboard
      tabIndex={0}
    >
      <table
        ref={table}
        className={mergeClasses(styles.table, first && styles.fixed)}
        style={widthVariables(widths)}
        aria-label={label}
        aria-busy={placeholders > 0}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
      >
        <TableHeader
          {...{ columns, rows, rowKey, sort, onSort, selection, sizes, tabStop }}
          onTabStop={setTabStop}
          onDrag={(key, width) => setDragged(width === undefined ? undefined : { key, width })}
          rowIndex={isLong ? 1 : undefined}
        />
        <tbody className={styles.body}>
          {Array.from({ length: placeholders }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike, so the index identifies them
            <tr key={index} className={styles.row}>
              <td className={styles.cell} colSpan={span}>
                <Placeholder lines={[24]} />
              </td>
            </tr>
          ))}
          {placeholders === 0 && !isLong && <AllRows {...body} />}
          {isLong && (
            <Suspense fallback={<FirstRows {...body} />}>
              <WindowedRows box={box as RefObject<HTMLElement | null>} {...body} />
            </Suspense>
          )}
        </tbody>
      </table>
    </section>
  );
}

/** The first rows at once, and all of them when the browser has time. */
function AllRows<Row>({ rows, ...rest }: TableRowsProps<Row>) {
  const first = useFirst(rows);
  const hasTime = useDeferredValue(true, false);
  return <TableRows rows={hasTime ? rows : first} {...rest} />;
}

function FirstRows<Row>({ rows, ...rest }: TableRowsProps<Row>) {
  return <TableRows rows={useFirst(rows)} {...rest} />;
}

const useFirst = <Row,>(rows: readonly Row[]) => useMemo(() => rows.slice(0, FIRST_ROWS), [rows]);

/**
 * The widths that the columns of a long table have at first. They are kept, since other rows would give it others with
 * each scroll.
 */
function useFirstWidths<Row>(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly Column<Row>[],
  isLong: boolean,
): Readonly<Record<string, number>> | undefined {
  const of = columns.map(({ key, label }) => `${key} ${label}`).join('\n');
  const [measured, setMeasured] = useState<{ of: string; widths: Record<string, number> }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` says which columns there are
  useLayoutEffect(() => {
    if (!isLong) return;
    const headers = [...(table.current?.querySelectorAll<HTMLElement>('thead th') ?? [])].slice(
      -columns.length,
    );
    const widths = headers.map((header) => header.getBoundingClientRect().width);
    setMeasured({
      of,
      widths: Object.fromEntries(columns.map(({ key }, index) => [key, widths[index] ?? 0])),
    });
  }, [of, isLong, table]);
  return isLong && measured?.of === of ? measured.widths : undefined;
}
