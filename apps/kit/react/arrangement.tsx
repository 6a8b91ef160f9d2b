import { $language, COLUMN_WIDTH_PX, isUsualLayout, type KeptColumns, keptColumns } from '@heliport/client';
import { type Arranged, arranged, type Column, movable } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { type RefObject, useMemo } from 'react';

/** What a person has arranged of a table: `kept`, or what is kept under the table's name. */
export function useKeptColumns<Row>(
  table: string,
  columns: readonly Column<Row>[],
  kept?: KeptColumns,
): KeptColumns {
  const keys = JSON.stringify(movable(columns).map(({ key }) => key));
  return useMemo(() => kept ?? keptColumns(table, JSON.parse(keys)), [kept, table, keys]);
}

/** The columns as they are arranged, and what changes that. */
export function useArrangement<Row>(
  kept: KeptColumns,
  columns: readonly Column<Row>[],
  box: RefObject<HTMLElement | null>,
): Arranged<Column<Row>> {
  const language = useStore($language);
  const layout = useStore(kept.$layout);
  const onUsual = isUsualLayout(kept, layout) ? undefined : () => kept.arrange(kept.usual);
  const { arrange: onArrange } = kept;
  return arranged({ language, columns, layout, onArrange, onUsual, box, ...COLUMN_WIDTH_PX });
}
