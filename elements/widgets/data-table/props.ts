import type { ElementProps } from '#elements/define.tsx';
import type { CellContent } from './cell.tsx';

export type Row = Readonly<Record<string, unknown>>;

export interface GivenColumn {
  readonly key: string;
  readonly label: string;
  readonly number?: boolean | undefined;
  readonly nowrap?: boolean | undefined;
  readonly decimals?: number | undefined;
  readonly sort?: string | undefined;
  readonly pinned?: boolean | undefined;
}

export interface DataTableElementProps
  extends ElementProps<{
    'uc-sort': { sort: string };
    'uc-select': { selected: readonly string[] };
    'uc-select-all': undefined;
    'uc-row': { key: string };
    'uc-chip': { key: string };
    'uc-clear': undefined;
    'uc-arrange': { shown: readonly string[] };
  }> {
  label?: string;
  columns?: readonly GivenColumn[];
  rows?: readonly Row[];
  rowKey?: string;
  sort?: string;
  placeholders?: number;
  selectable?: boolean;
  selected?: readonly string[];
  total?: number;
  openable?: boolean;
  chips?: readonly { readonly key: string; readonly text: string }[];
  table?: string;
  cell?: (row: Row, column: string) => CellContent | undefined;
}
