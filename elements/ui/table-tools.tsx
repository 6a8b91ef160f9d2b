/** What stands around a table. It is one file, which is loaded with the first table that has any of it. */
export { ColumnChooser } from './column-chooser.tsx';
export { FilterChips } from './filter-chips.tsx';
export { SelectionBar } from './selection-bar.tsx';
export { TableSeparator } from './table-separator.tsx';
