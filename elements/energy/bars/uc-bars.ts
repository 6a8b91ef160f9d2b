import { define, json } from '#elements/define.tsx';
import { BarsElement } from './bars.tsx';

/** Stacked bars, such as energies by day. Screen readers and paper get the values as a table. */
export const UcBars = define('uc-bars', BarsElement, {
  root: 'shadow',
  props: {
    /** What the bars show. */
    label: 'string',
    /** Unit of the values. */
    unit: 'string',
    /** What each bar is made of, from the axis on. */
    parts:
      json<
        readonly {
          readonly name: string;
          readonly tone:
            | 'pv'
            | 'storage'
            | 'load'
            | 'grid'
            | 'income'
            | 1
            | 2
            | 3
            | 4
            | 5
            | 6
            | 7
            | 8
            | 9
            | 10;
        }[]
      >(),
    /** One bar a label, with a value for each part: positive ones upwards, negative ones downwards, null not known. */
    bars: json<
      readonly {
        readonly label: string;
        readonly values: readonly (number | null)[];
        readonly isEstimated?: boolean | undefined;
      }[]
    >(),
    /** Decimals of the values. */
    decimals: 'number',
    /** Height in pixels. Default: 200. */
    height: 'number',
  },
});
