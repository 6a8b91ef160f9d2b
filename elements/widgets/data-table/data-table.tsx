import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo, useRef } from 'react';
import { COLUMN_WIDTH_PX, isUsualLayout, keptColumns } from '#client/kept-columns.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { ColumnChooser } from '#elements/ui/column-chooser.tsx';
import { DataTable } from '#elements/ui/data-table.tsx';
import { FilterChips } from '#elements/ui/filter-chips.tsx';
import type { Column, ColumnWidths } from '#elements/ui/table-column.ts';
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
  const arranged = useArrangement(props, box);
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
            {arranged.chooser}
          </div>
        )}
      </div>
      <DataTable
        label={label}
        rows={rows}
        rowKey={keyOf}
        columns={arranged.columns.map((column) => columnOf(column, column === columns[0], props, keyOf))}
        placeholders={placeholders}
        sort={sort}
        onSort={(next) => void emit('uc-sort', { sort: next })}
        selection={selection}
        sizes={arranged.sizes}
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

interface Arranged {
  columns: readonly GivenColumn[];
  sizes: ColumnWidths | undefined;
  chooser: ReactNode;
}

/** The columns as the person has arranged them. The first one names the row: it neither moves nor goes. */
function useArrangement(
  { columns = [], table = '', emit }: DataTableElementProps,
  box: { readonly current: HTMLElement | null },
): Arranged {
  const { t } = useTranslation('table');
  const [first, ...others] = columns;
  const keys = others.map(({ key }) => key).join('\n');
  const kept = useMemo(() => keptColumns(table, keys === '' ? [] : keys.split('\n')), [table, keys]);
  const layout = useStore(kept.$layout);
  if (table === '' || !first) return { columns, sizes: undefined, chooser: null };
  const arrange: typeof kept.arrange = (part) => {
    kept.arrange(part);
    emit('uc-arrange', { shown: [first.key, ...kept.$layout.get().shown] });
  };
  const { widths } = layout;
  const { least, most } = COLUMN_WIDTH_PX;
  return {
    columns: [first, ...layout.shown.flatMap((shown) => others.filter(({ key }) => key === shown))],
    sizes: {
      ...{ widths, least, most },
      onWidth: (key, width) => {
        const { [key]: _, ...rest } = kept.$layout.get().widths;
        arrange({ widths: width === undefined ? rest : { ...rest, [key]: width } });
      },
      label: (name) => t('columnWidth', { name }),
      hint: t('columnWidthHint'),
    },
    chooser: others.length > 0 && (
      <ColumnChooser
        texts={{
          columns: t('columns'),
          usual: t('columnsUsual'),
          move: (name) => t('columnMove', { name }),
          up: (name) => t('columnUp', { name }),
          down: (name) => t('columnDown', { name }),
          narrower: (name) => t('columnNarrower', { name }),
          wider: (name) => t('columnWider', { name }),
          moved: (name, place, count) => t('columnMoved', { name, place, number: count }),
        }}
        columns={others}
        layout={layout}
        onArrange={arrange}
        onUsual={isUsualLayout(kept, layout) ? undefined : () => arrange(kept.usual)}
        measure={(key) =>
          box.current?.querySelector(`th[data-column="${CSS.escape(key)}"]`)?.getBoundingClientRect().width
        }
      />
    ),
  };
}
