/**
 * `@heliport/charts`: charts and figures, for the shell's elements and React child apps. They draw what they are given,
 * and know no session and no calls. Curve and Sankey load their code with their first use.
 */
export { Curve } from './curve.tsx';
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
