import { useStore } from '@nanostores/react';
import { useMemo, useRef } from 'react';
import { COLUMN_WIDTH_PX, isUsualLayout, keptColumns } from '#client/kept-columns.ts';
import { useSurroundings } from '#elements/define/host.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { type Arranged, arranged, movable } from '#elements/ui/arranged.ts';
import { ColumnChooser } from '#elements/ui/column-chooser.tsx';
import { DataTable } from '#elements/ui/data-table.tsx';
import { FilterChips } from '#elements/ui/filter-chips.tsx';
import type { Column } from '#elements/ui/table-column.ts';
import { CellView } from './cell.tsx';
import { useDataTableStyles } from './data-table.styles.ts';
import type { DataTableElementProps, GivenColumn, Row } from './props.ts';
import { ChosenBar, useSelection } from './selection.tsx';

/** `DataTable` whose rows and columns are data, with what stands around it. */
export function DataTableElement(props: DataTableElementProps) {
  const { label = '', columns = [], rows = [], rowKey = 'id', sort, placeholders = 0, emit } = props;
  const { chips = [], table = '' } = props;
  const keyOf = (row: Row) => String(row[rowKey] ?? '');
  const { t } = useTranslation(['table', 'common']);
  const styles = useDataTableStyles();
  const box = useRef<HTMLDivElement>(null);
  const { selection, choose } = useSelection(props, keyOf);
  const { columns: shown, sizes, chooser } = useArranged(props, box);
  const isEmpty = rows.length === 0 && placeholders === 0;
  return (
    <div ref={box} className={styles.box}>
      <div className={styles.tools}>
        <slot name="filters" />
        <FilterChips
          label={t('filters')}
          chips={chips.map(({ key, text }) => ({ key, text, onRemove: () => void emit('uc-chip', { key }) }))}
          removeLabel={(name) => t('removeFilter', { name })}
          clearLabel={t('clearAll')}
          onClear={() => void emit('uc-clear')}
        />
        {table !== '' && (
          <div className={styles.arrange}>
            <slot name="tools" />
            {chooser && <ColumnChooser {...chooser} />}
          </div>
        )}
      </div>
      <DataTable
        label={label}
        rows={rows}
        rowKey={keyOf}
        columns={shown.map((column) => columnOf(column, column === columns[0], props, keyOf))}
        placeholders={placeholders}
        sort={sort}
        onSort={(next) => void emit('uc-sort', { sort: next })}
        selection={selection}
        sizes={sizes}
      />
      {isEmpty && (
        <slot name="empty">
          <p className={styles.empty}>{t('common:noData')}</p>
        </slot>
      )}
      {selection && <ChosenBar {...{ props, selection, choose, keyOf }} />}
    </div>
  );
}

function columnOf(
  { key, label, sort, number = false, nowrap = false, decimals, pinned = false }: GivenColumn,
  isFirst: boolean,
  { cell, openable = false, emit }: DataTableElementProps,
  keyOf: (row: Row) => string,
): Column<Row> {
  return {
    ...{ key, label, number, nowrap, pinned },
    ...(sort !== undefined && { sort }),
    cell: (row) => (
      <CellView
        content={cell?.(row, key)}
        value={row[key]}
        decimals={number ? decimals : undefined}
        onOpen={() => void emit('uc-row', { key: keyOf(row) })}
        isOpenable={isFirst && openable}
      />
    ),
  };
}

/** The columns as the person has arranged them. */
function useArranged(
  { columns = [], table = '', emit }: DataTableElementProps,
  box: { readonly current: HTMLElement | null },
): Partial<Pick<Arranged<GivenColumn>, 'sizes' | 'chooser'>> & Pick<Arranged<GivenColumn>, 'columns'> {
  const { language } = useSurroundings();
  const keys = movable(columns)
    .map(({ key }) => key)
    .join('\n');
  const kept = useMemo(() => keptColumns(table, keys === '' ? [] : keys.split('\n')), [table, keys]);
  const layout = useStore(kept.$layout);
  const [first] = columns;
  if (table === '' || !first) return { columns };
  const onArrange: typeof kept.arrange = (part) => {
    kept.arrange(part);
    emit('uc-arrange', { shown: [first.key, ...kept.$layout.get().shown] });
  };
  const onUsual = isUsualLayout(kept, layout) ? undefined : () => onArrange(kept.usual);
  return arranged({ language, columns, layout, onArrange, onUsual, box, ...COLUMN_WIDTH_PX });
}
