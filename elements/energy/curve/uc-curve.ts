import { define, event, json } from '#elements/define.tsx';
import { CurveElement } from './curve.tsx';

/**
 * Curves of up to ten points on two axes, in the station's time. Gaps stay gaps, estimated values are dashed, a compared
 * period is pale. Arrow keys go by sample, Page keys by hour, `T` opens the values as a table.
 */
export const UcCurve = define('uc-curve', CurveElement, {
  root: 'shadow',
  props: {
    /** What the chart shows: the name of the chart and of its table. */
    label: 'string',
    /** The answer of `POST /telemetry/v1/curves`. Without it, the chart is loading. */
    data: json<{
      readonly tz: string;
      readonly offsets: readonly { readonly from: number; readonly minutes: number }[];
      readonly series: readonly {
        readonly station: string;
        readonly device: string;
        readonly point: string;
        readonly unit: string;
        readonly ts: readonly number[];
        readonly value: readonly (number | null)[];
        readonly min?: readonly (number | null)[] | undefined;
        readonly max?: readonly (number | null)[] | undefined;
        readonly quality: readonly number[];
        readonly expected: number;
        readonly have: number;
      }[];
      readonly compared?:
        | readonly {
            readonly station: string;
            readonly device: string;
            readonly point: string;
            readonly unit: string;
            readonly ts: readonly number[];
            readonly value: readonly (number | null)[];
            readonly min?: readonly (number | null)[] | undefined;
            readonly max?: readonly (number | null)[] | undefined;
            readonly quality: readonly number[];
            readonly expected: number;
            readonly have: number;
            readonly at: readonly (number | null)[];
          }[]
        | undefined;
    }>(),
    /**
     * Names and looks of the lines, in the order of `data.series`. `tone` is `pv`, `storage`, `load`, `grid`, `income` or
     * a number from 1 to 10.
     */
    lines:
      json<
        readonly {
          readonly name: string;
          readonly tone?:
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
            | 10
            | undefined;
          readonly shape?: 'line' | 'step' | undefined;
          readonly decimals?: number | undefined;
          readonly hidden?: boolean | undefined;
        }[]
      >(),
    /** Start of the whole period, in ms since 1970. Default: the first value. */
    from: 'number',
    /** End of the whole period, in ms since 1970. Default: the last value. */
    to: 'number',
    /** The part of the period that is shown. Default: all of it. */
    range: json<{ readonly from: number; readonly to: number }>(),
    /** Tariffs behind the lines. */
    bands:
      json<
        readonly {
          readonly from: number;
          readonly to: number;
          readonly label: string;
          readonly tone?: 'sharp' | 'peak' | 'shoulder' | 'valley' | 'deepValley' | undefined;
        }[]
      >(),
    /** Limits: horizontal lines. `level` is that of the alarm which the limit raises. */
    thresholds:
      json<
        readonly {
          readonly value: number;
          readonly unit: string;
          readonly label: string;
          readonly level?: 1 | 2 | 3 | undefined;
        }[]
      >(),
    /** What happened: buttons above the lines. */
    marks:
      json<
        readonly {
          readonly id: string;
          readonly ts: number;
          readonly kind: 'alarm' | 'command' | 'price' | 'fix' | 'plan';
          readonly label: string;
          readonly level?: 1 | 2 | 3 | undefined;
        }[]
      >(),
    /** Reasons for times without values. */
    gaps: json<
      readonly { readonly from: number; readonly to: number; readonly reason?: string | undefined }[]
    >(),
    /** Name of the compared period, such as “previous week”. */
    comparedLabel: 'string',
    /** Why nothing is there, where the page knows it. */
    empty: 'string',
    /** Why loading failed. Data that is there stays. */
    failure: 'string',
    /** Height of the plot in pixels. Default: 320. */
    height: 'number',
  },
  events: {
    /** The shown part of the period changed; null for all of it. */
    'uc-range': event<{ from: number; to: number } | null>(),
    /** A mark was chosen. */
    'uc-mark': event<{ id: string }>(),
    /** A line was hidden or shown: the places of the hidden ones. */
    'uc-hidden': event<{ hidden: readonly number[] }>(),
    /** Loading shall be tried again. */
    'uc-retry': event<undefined>(),
  },
});
