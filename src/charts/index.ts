/**
 * `@heliport/charts`: charts and figures, for the shell's elements and React child apps. They draw what they are given,
 * and know no session and no calls. Curve, OneLine and Sankey load their code with their first use.
 */
export { Bars, type BarsProps } from './bars/bars.tsx';
export { Curve, preloadCurve } from './curve.tsx';
export type { CurveProps } from './curve-props.ts';
export type {
  Band,
  ComparedLine,
  CurveData,
  Gap,
  Line,
  LineLook,
  Mark,
  Range,
  Threshold,
  Tone,
} from './data.ts';
export { DeviceIcon } from './device-icon.tsx';
export { Figure } from './figure/figure.tsx';
export type { FigureDerivation, FigureProps, FigureQuality } from './figure/figure-props.ts';
export { Gauge, type GaugeProps } from './gauge.tsx';
export { Heat, type HeatProps } from './heat/heat.tsx';
export { OneLine } from './one-line.tsx';
export type {
  OneLineAlarm,
  OneLineDevice,
  OneLineProps,
  OneLineReading,
  OneLineSight,
} from './one-line-props.ts';
export { Sankey } from './sankey.tsx';
export type { SankeyProps } from './sankey-props.ts';
export { Spark, type SparkProps } from './spark.tsx';
export { type TimeWords, timeWords } from './time/words.ts';
export { type Offset, zoneOf } from './time/zone.ts';
