/** How the columns of a table are arranged. */
export interface ColumnArrangement {
  /** Keys of the columns in their order. */
  readonly order: readonly string[];
  /** Keys of those that are shown. */
  readonly shown: readonly string[];
  /** Widths in px of those that were given one. */
  readonly widths: Readonly<Record<string, number>>;
}

export interface ColumnChooserTexts {
  /** Text of the button. */
  columns: string;
  /** Sets everything back. */
  usual: string;
  /** Such as `Move Power: arrow keys or drag`. */
  move: (column: string) => string;
  up: (column: string) => string;
  down: (column: string) => string;
  narrower: (column: string) => string;
  wider: (column: string) => string;
  /** Announced, such as `Power: place 3 of 12`. */
  moved: (column: string, place: number, count: number) => string;
}

export interface ColumnChooserProps {
  texts: ColumnChooserTexts;
  /** The columns that can be moved and hidden. */
  columns: readonly { readonly key: string; readonly label: string }[];
  layout: ColumnArrangement;
  onArrange: (part: Partial<ColumnArrangement>) => void;
  /** The usual arrangement; undefined while that is what is shown. */
  onUsual: (() => void) | undefined;
  /** Gives a column's width in the table beside; widths cannot be changed without it. */
  measure?: ((key: string) => number | undefined) | undefined;
}
