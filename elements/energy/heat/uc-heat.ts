import { define, event, json } from '#elements/define.tsx';
import { HeatElement } from './heat.tsx';

/** Values by row and column as colours. One tab stop: the arrow keys walk the cells, which say place and value. */
export const UcHeat = define('uc-heat', HeatElement, {
  root: 'shadow',
  props: {
    /** What the map shows. */
    label: 'string',
    /** Unit of the values. */
    unit: 'string',
    /** Names of the rows. */
    rows: json<readonly string[]>(),
    /** Names of the columns. */
    columns: json<readonly string[]>(),
    /** Values by row and column; null is not known. */
    values: json<readonly (readonly (number | null)[])[]>(),
    /** Lower end of the scale. Default: the least value. */
    min: 'number',
    /** Upper end of the scale. Default: the most value. */
    max: 'number',
    /** Values beyond it are framed. */
    limit: 'number',
    /** Values below it are framed. */
    least: 'number',
    /** The colour is the distance from zero. */
    isAroundZero: 'boolean',
    /** What is to be said of a cell, by row and column; null for nothing. Its cell has a corner. */
    notes: json<readonly (readonly (string | null)[])[]>(),
    /** Decimals of the values. */
    decimals: 'number',
    /** What the values stand for. Default: storage. */
    tone: json<'pv' | 'storage' | 'load' | 'grid' | 'income' | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10>(),
    /** Shows the values in the cells. */
    isWritten: 'boolean',
  },
  events: {
    /** A cell was chosen, by a click or Enter. */
    'uc-cell': event<{ row: number; column: number }>(),
  },
});
