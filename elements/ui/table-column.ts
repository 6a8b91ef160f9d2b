import type { CSSProperties, ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The column with the row's buttons: at the end, without a label on a narrow screen. */
  actions?: boolean;
  /** A figure: at the end of its cell, with digits of one width. */
  number?: boolean;
  /** Stays on one line, such as a date. */
  nowrap?: boolean;
  /** The field that the server sorts by; without it, the column cannot be sorted by. */
  sort?: string;
  /** Stays in sight while the table is scrolled sideways. For the first column. */
  pinned?: boolean;
}

/** The boxes that choose rows. What is chosen is not limited to the rows of the page. */
export interface RowSelection<Row> {
  /** Keys of the chosen rows. */
  chosen: ReadonlySet<string>;
  /** Rows for which nothing can be done are not offered. */
  canChoose?: ((row: Row) => boolean) | undefined;
  onChoose: (rows: readonly Row[], isChosen: boolean) => void;
  /** Names the box in the header, which chooses all rows of the page. */
  pageLabel: string;
  rowLabel: (row: Row) => string;
}

/** Widths of columns, which are changed at the edge of the header. */
export interface ColumnWidths {
  /** In px, by key, for the columns that were given one. */
  widths: Readonly<Record<string, number>>;
  /** Undefined for the usual width. */
  onWidth: (key: string, width: number | undefined) => void;
  least: number;
  most: number;
  /** Such as `Width of Power`. */
  label: (column: string) => string;
  /** How to use the edge. */
  hint: string;
}

/** A cell reads its column's width from here, so that a change touches the table alone and no cell is rendered again. */
export const widthOf = (index: number): CSSProperties =>
  ({ '--width': `var(--w${index})`, '--clip': `var(--o${index})` }) as CSSProperties;

/** The widths of columns as the variables that `widthOf` reads. */
export function widthVariables(widths: readonly (number | undefined)[]): CSSProperties {
  const variables: Record<string, string> = {};
  widths.forEach((width, index) => {
    if (width === undefined) return;
    variables[`--w${index}`] = `${width}px`;
    variables[`--o${index}`] = 'clip';
  });
  return variables as CSSProperties;
}
