import { type ComponentType, lazy, Suspense } from 'react';
import type { ColumnChooserProps } from './column-arrangement.ts';
import type { FilterChipsProps } from './filter-chips.tsx';
import type { SelectionBarProps } from './selection-bar.tsx';
import type { TableSeparatorProps } from './table-separator.tsx';

type Tools = typeof import('./table-tools.tsx');

/** A part of the tools, absent until they are loaded. Without them, the table is what it shows. */
function later<Props extends object>(pick: (tools: Tools) => ComponentType<Props>): ComponentType<Props> {
  const Part = lazy(() =>
    import('./table-tools.tsx').then(
      (tools) => ({ default: pick(tools) }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  ) as unknown as ComponentType<Props>;
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}

export const ColumnChooser = later<ColumnChooserProps>((tools) => tools.ColumnChooser);
export const FilterChips = later<FilterChipsProps>((tools) => tools.FilterChips);
export const SelectionBar = later<SelectionBarProps>((tools) => tools.SelectionBar);
export const TableSeparator = later<TableSeparatorProps>((tools) => tools.TableSeparator);
