import { COLUMN_WIDTH_PX, isUsualLayout, type KeptColumns, keptColumns } from '@heliport/client';
import { type Column, ColumnChooser, type ColumnWidths } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { listTexts } from '../texts/list.ts';
import { texts } from '../texts/translator.ts';

const $text = texts(listTexts);

/** The first column names the row, and those with buttons are at the end: neither moves nor goes. */
const isFixed = <Row,>(column: Column<Row>, index: number) => index === 0 || column.actions === true;

/** Keys of the columns that can be moved and hidden. */
const movable = <Row,>(columns: readonly Column<Row>[]): readonly string[] =>
  columns.filter((column, index) => !isFixed(column, index)).map(({ key }) => key);

/** What a person has arranged of a table: `kept`, or what is kept under the table's name. */
export function useKeptColumns<Row>(
  table: string,
  columns: readonly Column<Row>[],
  kept?: KeptColumns,
): KeptColumns {
  const keys = JSON.stringify(movable(columns));
  return useMemo(() => kept ?? keptColumns(table, JSON.parse(keys)), [kept, table, keys]);
}

/** The columns as they are arranged, and what changes that. */
export function useArrangement<Row>(
  kept: KeptColumns,
  columns: readonly Column<Row>[],
  box: RefObject<HTMLElement | null>,
): { columns: readonly Column<Row>[]; sizes: ColumnWidths; chooser: ReactNode } {
  const text = useStore($text);
  const layout = useStore(kept.$layout);
  const { widths } = layout;
  const moved = columns.filter((column, index) => !isFixed(column, index));
  const shown = layout.order.flatMap((key) =>
    layout.shown.includes(key) ? moved.filter((column) => column.key === key) : [],
  );
  const onWidth = (key: string, width: number | undefined) => {
    const { [key]: _, ...others } = kept.$layout.get().widths;
    kept.arrange({ widths: width === undefined ? others : { ...others, [key]: width } });
  };
  const { least, most } = COLUMN_WIDTH_PX;
  return {
    columns: [
      ...columns.filter((column, index) => isFixed(column, index) && !column.actions),
      ...shown,
      ...columns.filter(({ actions }) => actions),
    ],
    sizes: {
      ...{ widths, onWidth, least, most },
      label: (name) => text('columnWidth', { name }),
      hint: text('columnWidthHint'),
    },
    chooser: moved.length > 0 && (
      <ColumnChooser
        texts={{
          columns: text('columns'),
          usual: text('columnsUsual'),
          move: (name) => text('columnMove', { name }),
          up: (name) => text('columnUp', { name }),
          down: (name) => text('columnDown', { name }),
          narrower: (name) => text('columnNarrower', { name }),
          wider: (name) => text('columnWider', { name }),
          moved: (name, place, count) => text('columnMoved', { name, place, count }),
        }}
        columns={moved}
        layout={layout}
        onArrange={kept.arrange}
        onUsual={isUsualLayout(kept, layout) ? undefined : () => kept.arrange(kept.usual)}
        measure={(key) =>
          box.current?.querySelector(`th[data-column="${CSS.escape(key)}"]`)?.getBoundingClientRect().width
        }
      />
    ),
  };
}
