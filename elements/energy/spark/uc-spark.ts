import { define, json } from '#elements/define.tsx';
import { SparkElement } from './spark.tsx';

/** A small line without axes, beside a figure or in a table. It says its first, last, least and most value. */
export const UcSpark = define('uc-spark', SparkElement, {
  root: 'shadow',
  props: {
    /** What the line shows. */
    label: 'string',
    /** Values at equal distances; null is a gap. */
    values: json<readonly (number | null)[]>(),
    /** Unit of the values. */
    unit: 'string',
    /** What the line stands for. Default: 1. */
    tone: json<'pv' | 'storage' | 'load' | 'grid' | 'income' | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10>(),
    /** Decimals of the values that are said. */
    decimals: 'number',
    /** Lower end of the scale. Default: the least value. */
    min: 'number',
    /** Upper end of the scale. Default: the most value. */
    max: 'number',
    /** Width in pixels. Default: 96. */
    width: 'number',
    /** Height in pixels. Default: 24. */
    height: 'number',
  },
});
