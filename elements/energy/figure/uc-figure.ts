import { define, json, oneOf } from '#elements/define.tsx';
import { FigureElement } from './figure.tsx';

/**
 * A number with its unit, how good it is (≈ estimated, late, – missing, simulated) and how old. With a derivation, it is
 * a button that opens formula, inputs, coverage and the ways down to slots and frames.
 */
export const UcFigure = define('uc-figure', FigureElement, {
  root: 'shadow',
  props: {
    /** What the number is. */
    label: 'string',
    /** The number. Without it, the figure is loading. */
    value: 'number',
    /** The number is not known: – is shown, never 0. */
    missing: 'boolean',
    /** Unit, shown smaller. */
    unit: 'string',
    /** Decimals. Default: as many as the size of the number needs. */
    decimals: 'number',
    /** `measured`, `estimated`, `late`, `incomplete`, `simulated`, `suspect` or `demo`. Default: measured. */
    quality: oneOf<'measured' | 'estimated' | 'late' | 'incomplete' | 'simulated' | 'suspect' | 'demo'>(),
    /** Time of a value that is not of the present, in ms since 1970: “since 07:42”. */
    since: 'number',
    /** Offsets of the station in minutes east of UTC, for `since`. */
    offsets: json<readonly { readonly from: number; readonly minutes: number }[]>(),
    /** What the value was made of. `href` is a path of the platform. */
    derivation: json<{
      readonly formula?: string | undefined;
      readonly inputs?:
        | readonly {
            readonly label: string;
            readonly value: number | null;
            readonly unit?: string | undefined;
            readonly quality?:
              | 'measured'
              | 'estimated'
              | 'late'
              | 'incomplete'
              | 'simulated'
              | 'suspect'
              | 'demo'
              | undefined;
            readonly href?: string | undefined;
          }[]
        | undefined;
      readonly coverage?:
        | { readonly have: number; readonly expected: number; readonly unit: string }
        | undefined;
      readonly notes?: readonly string[] | undefined;
      readonly links?: readonly { readonly label: string; readonly href: string }[] | undefined;
    }>(),
    /** Path of the platform that tells what the value was made of. It makes the figure a link. */
    href: 'string',
    /** `small`, `medium` or `large`. Default: medium. */
    size: oneOf<'small' | 'medium' | 'large'>(),
  },
});
