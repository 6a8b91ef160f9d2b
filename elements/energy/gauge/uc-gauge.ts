import { define, json } from '#elements/define.tsx';
import { GaugeElement } from './gauge.tsx';

/** A value between two ends, with its limits. It says value, scale and the limit that is reached. */
export const UcGauge = define('uc-gauge', GaugeElement, {
  root: 'shadow',
  props: {
    /** What is measured. */
    label: 'string',
    /** The value. Without it, the value is not known. */
    value: 'number',
    /** Lower end of the scale. Default: 0. */
    min: 'number',
    /** Upper end of the scale. Default: 100. */
    max: 'number',
    /** Unit of the value. */
    unit: 'string',
    /** Decimals of the value. */
    decimals: 'number',
    /** What the value stands for. Default: 1. */
    tone: json<'pv' | 'storage' | 'load' | 'grid' | 'income' | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10>(),
    /** Values from which on the arc has the colour of an alarm level, in rising order. */
    limits: json<readonly { readonly value: number; readonly level: 1 | 2 | 3; readonly label: string }[]>(),
  },
});
