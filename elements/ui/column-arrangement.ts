import type { ColumnTexts } from './column-texts/column-texts.ts';

/** How the columns of a table are arranged. */
export interface ColumnArrangement {
  /** Keys of the columns in their order. */
  readonly order: readonly string[];
  /** Keys of those that are shown. */
  readonly shown: readonly string[];
  /** Widths in px of those that were given one. */
  readonly widths: Readonly<Record<string, number>>;
}

export interface ColumnChooserProps {
  texts: ColumnTexts;
  /** The columns that can be moved and hidden. */
  columns: readonly { readonly key: string; readonly label: string }[];
  layout: ColumnArrangement;
  onArrange: (part: Partial<ColumnArrangement>) => void;
  /** The usual arrangement; undefined while that is what is shown. */
  onUsual: (() => void) | undefined;
  /** Gives a column's width in the table beside; widths cannot be changed without it. */
  measure?: ((key: string) => number | undefined) | undefined;
}
