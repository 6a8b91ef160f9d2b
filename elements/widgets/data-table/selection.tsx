import { useState } from 'react';
import { useTranslation } from '#elements/define/translated.tsx';
import { SelectionBar } from '#elements/ui/selection-bar.tsx';
import type { RowSelection } from '#elements/ui/table-column.ts';
import type { DataTableElementProps, Row } from './props.ts';

type KeyOf = (row: Row) => string;
type Choose = (keys: readonly string[]) => void;

/** The boxes that choose rows. What the person chose holds until the property changes. */
export function useSelection(
  { selectable = false, selected, columns = [], emit }: DataTableElementProps,
  keyOf: KeyOf,
): { selection: RowSelection<Row> | undefined; choose: Choose } {
  const { t } = useTranslation(['table', 'common']);
  const outside = selected?.join('\n') ?? '';
  const [own, setOwn] = useState<{ outside: string; keys: readonly string[] }>();
  const chosen = own?.outside === outside ? own.keys : (selected ?? []);
  const choose: Choose = (keys) => {
    setOwn({ outside, keys });
    emit('uc-select', { selected: keys });
  };
  const first = columns[0]?.key ?? '';
  const selection: RowSelection<Row> = {
    chosen: new Set(chosen),
    onChoose: (rows, isChosen) => {
      const changed = rows.map(keyOf);
      const others = chosen.filter((key) => !changed.includes(key));
      choose(isChosen ? [...others, ...changed] : others);
    },
    pageLabel: t('selectPage'),
    rowLabel: (row) => t('common:selectNamed', { name: String(row[first] ?? keyOf(row)) }),
  };
  return { selection: selectable ? selection : undefined, choose };
}

interface ChosenBarProps {
  props: DataTableElementProps;
  selection: RowSelection<Row>;
  choose: Choose;
  keyOf: KeyOf;
}

/** How many rows are chosen, and the page's own buttons for them. */
export function ChosenBar({ props, selection, choose, keyOf }: ChosenBarProps) {
  const { t } = useTranslation(['table', 'common']);
  const { rows = [], total = rows.length, emit } = props;
  const { chosen } = selection;
  if (chosen.size === 0) return null;
  return (
    <SelectionBar
      count={t('selectedRows', { number: chosen.size })}
      page={
        rows.every((row) => chosen.has(keyOf(row)))
          ? undefined
          : {
              text: t('selectPageRows', { number: rows.length }),
              onChoose: () => selection.onChoose(rows, true),
            }
      }
      all={
        total > rows.length && chosen.size < total
          ? {
              text: t('selectAllRows', { number: total }),
              onChoose: () => void emit('uc-select-all'),
            }
          : undefined
      }
      none={{ text: t('selectNone'), onChoose: () => choose([]) }}
    >
      <slot name="actions" />
    </SelectionBar>
  );
}
