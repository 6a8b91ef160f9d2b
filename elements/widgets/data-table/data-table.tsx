import { Checkbox } from '@fluentui/react-components';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { numbersIn } from '#client/format/numbers.ts';
import { useSurroundings } from '#elements/define/host.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { type Column, DataTable } from '#elements/ui/data-table.tsx';
import { useDataTableStyles } from './data-table.styles.ts';

type Row = Readonly<Record<string, unknown>>;

interface GivenColumn {
  readonly key: string;
  readonly label: string;
  readonly number?: boolean | undefined;
  readonly decimals?: number | undefined;
  readonly sort?: string | undefined;
  readonly pinned?: boolean | undefined;
}

export interface DataTableElementProps
  extends ElementProps<{
    'uc-sort': { sort: string };
    'uc-select': { selected: readonly string[] };
    'uc-row': { key: string };
  }> {
  label?: string;
  columns?: readonly GivenColumn[];
  rows?: readonly Row[];
  rowKey?: string;
  sort?: string;
  placeholders?: number;
  selectable?: boolean;
  selected?: readonly string[];
  openable?: boolean;
  cell?: (row: Row, column: string) => string | Node | undefined;
}

/** `DataTable` whose rows and columns are data. */
export function DataTableElement(props: DataTableElementProps) {
  const { label = '', columns = [], rows = [], rowKey = 'id', sort, placeholders = 0, emit } = props;
  const keyOf = (row: Row) => String(row[rowKey] ?? '');
  const selection = useSelection(props, keyOf);
  const { t } = useTranslation('common');
  const styles = useDataTableStyles();
  const table = (
    <DataTable
      label={label}
      rows={rows}
      rowKey={keyOf}
      columns={[
        ...(props.selectable ? [selection] : []),
        ...columns.map((column, index) => columnOf(column, index === 0, props, keyOf)),
      ]}
      placeholders={placeholders}
      sort={sort}
      onSort={(next) => emit('uc-sort', { sort: next })}
    />
  );
  if (rows.length > 0 || placeholders > 0) return table;
  return (
    <>
      {table}
      <p className={styles.empty}>{t('noData')}</p>
    </>
  );
}

function columnOf(
  { key, label, sort, number = false, decimals, pinned = false }: GivenColumn,
  isFirst: boolean,
  { cell, openable = false, emit }: DataTableElementProps,
  keyOf: (row: Row) => string,
): Column<Row> {
  const content = (row: Row): ReactNode => {
    const given = cell?.(row, key);
    if (given instanceof Node) return <Foreign node={given} />;
    return <Value value={given ?? row[key]} decimals={number ? decimals : undefined} />;
  };
  return {
    ...{ key, label, number, pinned },
    ...(sort !== undefined && { sort }),
    cell: (row) =>
      isFirst && openable ? (
        <Open onOpen={() => emit('uc-row', { key: keyOf(row) })}>{content(row)}</Open>
      ) : (
        content(row)
      ),
  };
}

function Value({ value, decimals }: { value: unknown; decimals: number | undefined }) {
  const { language } = useSurroundings();
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number') return numbersIn(language).number(value, decimals);
  return String(value);
}

function Open({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  const styles = useDataTableStyles();
  return (
    <button type="button" className={styles.open} onClick={onOpen}>
      {children}
    </button>
  );
}

/** A node that the page has made. */
function Foreign({ node }: { node: Node }) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => ref.current?.replaceChildren(node), [node]);
  return <span ref={ref} />;
}

/** The column that chooses rows. What the person chose holds until the property changes. */
function useSelection(
  { selected, rows = [], columns = [], emit }: DataTableElementProps,
  keyOf: (row: Row) => string,
): Column<Row> {
  const { t } = useTranslation('common');
  const outside = selected?.join() ?? '';
  const [own, setOwn] = useState<{ outside: string; keys: readonly string[] }>();
  const chosen = own?.outside === outside ? own.keys : (selected ?? []);
  const set = (keys: readonly string[]) => {
    setOwn({ outside, keys });
    emit('uc-select', { selected: keys });
  };
  const first = columns[0]?.key ?? '';
  return {
    ...{ key: ' select', label: t('select') },
    cell: (row) => {
      const key = keyOf(row);
      const isChosen = chosen.includes(key);
      return (
        <Checkbox
          aria-label={t('selectNamed', { name: String(row[first] ?? key) })}
          checked={isChosen}
          disabled={rows.length === 0}
          onChange={() => set(isChosen ? chosen.filter((each) => each !== key) : [...chosen, key])}
        />
      );
    },
  };
}
