import type { Language } from '#contract/preferences.ts';
import type { Band, CurveData, Gap, LineLook, Mark, Range, Threshold } from './data.ts';

/** Properties of `Curve`, without those that the element face makes of events. */
export interface CurveProps {
  /** What the chart shows, for screen readers and as the name of its table. */
  readonly label: string;
  /** The answer of `POST /telemetry/v1/curves`. Without it, the chart is loading. At most 10 lines of two units. */
  readonly data?: CurveData | undefined;
  /** Names and looks of the lines, in the order of `data.series`. */
  readonly lines?: readonly LineLook[] | undefined;
  /** The whole period, in ms since 1970. Default: from the first value to the last. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** The part of the period that is shown. Default: all of it. */
  readonly range?: Range | null | undefined;
  /** Tariffs behind the lines. */
  readonly bands?: readonly Band[] | undefined;
  /** Limits. */
  readonly thresholds?: readonly Threshold[] | undefined;
  /** What happened: buttons above the lines. */
  readonly marks?: readonly Mark[] | undefined;
  /** Reasons for times without values. */
  readonly gaps?: readonly Gap[] | undefined;
  /** Name of the compared period, such as “previous week”. */
  readonly comparedLabel?: string | undefined;
  /** Why nothing is there, where the page knows it. */
  readonly empty?: string | undefined;
  /** Why loading failed. Data that is there stays. */
  readonly failure?: string | undefined;
  /** Height of the plot in pixels. Default: 320. */
  readonly height?: number | undefined;
  /** Default: the language of the page. */
  readonly lang?: Language | undefined;
  /** The shown part changed; null for the whole period. */
  readonly onRange?: ((range: Range | null) => void) | undefined;
  /** A mark was chosen. */
  readonly onMark?: ((id: string) => void) | undefined;
  /** Lines were hidden or shown: the places of the hidden ones. */
  readonly onHidden?: ((hidden: readonly number[]) => void) | undefined;
  /** Loading shall be tried again. Without it, there is no button. */
  readonly onRetry?: (() => void) | undefined;
}
