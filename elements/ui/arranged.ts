import type { ColumnArrangement, ColumnChooserProps } from './column-arrangement.ts';
import { type ColumnLanguage, columnTexts } from './column-texts/column-texts.ts';
import type { ColumnWidths } from './table-column.ts';

interface Arrangeable {
  readonly key: string;
  readonly label: string;
  readonly actions?: boolean;
}

/** The first column names the row, and those with buttons are at the end: neither moves nor goes. */
const isFixed = (column: Arrangeable, index: number) => index === 0 || column.actions === true;

/** The columns that can be moved and hidden. */
export const movable = <Given extends Arrangeable>(columns: readonly Given[]): readonly Given[] =>
  columns.filter((column, index) => !isFixed(column, index));

interface Arranging<Given> {
  language: ColumnLanguage;
  columns: readonly Given[];
  layout: ColumnArrangement;
  onArrange: (part: Partial<ColumnArrangement>) => void;
  /** Sets the usual arrangement; undefined while that is what is shown. */
  onUsual: (() => void) | undefined;
  /** Contains the table. */
  box: { readonly current: HTMLElement | null };
  /** Widths in px that a column can have. */
  least: number;
  most: number;
}

/** The columns of a table as they are arranged, and what changes that. */
export interface Arranged<Given> {
  columns: readonly Given[];
  sizes: ColumnWidths;
  /** For the `ColumnChooser`; undefined without a column that can be moved. */
  chooser: ColumnChooserProps | undefined;
}

export function arranged<Given extends Arrangeable>(arranging: Arranging<Given>): Arranged<Given> {
  const { language, columns, layout, onArrange, onUsual, box, least, most } = arranging;
  const texts = columnTexts(language);
  const moved = movable(columns);
  const shown = layout.order.filter((key) => layout.shown.includes(key));
  return {
    columns: [
      ...columns.filter((column, index) => isFixed(column, index) && !column.actions),
      ...shown.flatMap((key) => moved.filter((column) => column.key === key)),
      ...columns.filter(({ actions }) => actions),
    ],
    sizes: {
      ...{ widths: layout.widths, least, most },
      label: texts.width,
      hint: texts.widthHint,
      onWidth: (key, width) => {
        const { [key]: _, ...others } = layout.widths;
        onArrange({ widths: width === undefined ? others : { ...others, [key]: width } });
      },
    },
    chooser:
      moved.length === 0
        ? undefined
        : {
            ...{ texts, columns: moved, layout, onArrange, onUsual },
            measure: (key) =>
              box.current?.querySelector(`th[data-column="${CSS.escape(key)}"]`)?.getBoundingClientRect()
                .width,
          },
  };
}
