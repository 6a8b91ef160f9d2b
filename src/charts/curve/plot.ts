import UPlot from 'uplot';
import type { Language } from '#contract/preferences.ts';
import type { Band, Range, Threshold } from '../data.ts';
import { decimalsFor, numberText } from '../numbers.ts';
import { dashOf, ESTIMATED_DASH, type Palette, toneColor } from '../palette.ts';
import { ticks } from '../time/ticks.ts';
import type { TimeWords } from '../time/words.ts';
import type { Zone } from '../time/zone.ts';
import { columnsOf, type Stroke } from './columns.ts';
import { type Series, unitsOf } from './model.ts';
import { paintBands, paintRanges, paintSamples, paintThresholds } from './paint.ts';

/** Room of one label of the time axis, in pixels. */
const TICK_ROOM = 72;
/** Half of the last label. */
const END_LABEL_PX = 24;
const AXIS_TIME_HEIGHT = 44;
const AXIS_VALUE_WIDTH = 52;
/** Pale ground of estimated values. */
const HALO_PX = 8;
/** Lines above this number are thinner. */
const FEW = 4;

/** What the canvas shows. */
export interface Picture {
  readonly shown: readonly Series[];
  readonly zone: Zone;
  readonly words: TimeWords;
  readonly language: Language;
  readonly palette: Palette;
  readonly bands: readonly Band[];
  readonly thresholds: readonly Threshold[];
  /** Room above the lines, for marks. */
  readonly topPx: number;
}

/** Where the lines are, in CSS pixels. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Plot {
  readonly show: (range: Range) => void;
  readonly resize: (width: number, height: number) => void;
  /** Distance of a value from the upper edge of the frame. */
  readonly yOf: (value: number, unit: string) => number;
  readonly destroy: () => void;
}

/** Draws a picture into an element. `framed` is called when the place of the lines has changed. */
export function createPlot(
  box: HTMLElement,
  picture: Picture,
  first: Range,
  framed: (frame: Frame) => void,
): Plot {
  const { shown, palette } = picture;
  const { times, strokes } = columnsOf(shown);
  const units = unitsOf(shown);
  let range = first;
  const options: UPlot.Options = {
    width: box.clientWidth,
    height: box.clientHeight,
    padding: [picture.topPx, units.length > 1 ? 0 : END_LABEL_PX, 0, 0],
    legend: { show: false },
    // Pointer and keys are handled outside: uPlot knows neither touch nor keys.
    cursor: { show: false },
    scales: {
      x: { time: false, range: () => [range.from, range.to] },
      ...Object.fromEntries(
        units.map((unit) => [unit, { range: valueRange(unit, extremesOf(picture, unit)) }]),
      ),
    },
    axes: [timeAxis(picture), ...units.map((unit, side) => valueAxis(picture, unit, side))],
    series: [{}, ...strokes.map((stroke) => lineOf(stroke, palette, shown.length > FEW ? 1.5 : 2))],
    hooks: {
      drawClear: [(plot) => paintBands(plot, palette, picture.bands)],
      drawAxes: [(plot) => paintRanges(plot, palette, shown)],
      draw: [
        (plot) => {
          paintThresholds(plot, palette, picture.thresholds);
          paintSamples(plot, palette, shown);
          const { left, top, width, height } = plot.bbox;
          const ratio = devicePixelRatio;
          framed({ left: left / ratio, top: top / ratio, width: width / ratio, height: height / ratio });
        },
      ],
    },
  };
  const data = [times, ...strokes.map(({ column }) => column)] as unknown as UPlot.AlignedData;
  const plot = new UPlot(options, data, box);
  return {
    show(next) {
      range = next;
      plot.setScale('x', { min: next.from, max: next.to });
    },
    resize: (width, height) => plot.setSize({ width, height }),
    yOf: (value, unit) => (plot.scales[unit] ? plot.valToPos(value, unit) : Number.NaN),
    destroy: () => plot.destroy(),
  };
}

function lineOf({ series, kind }: Stroke, palette: Palette, width: number): UPlot.Series {
  const stepped = UPlot.paths.stepped?.({ align: 1 });
  const color = toneColor(palette, series.tone);
  const looks: Record<Stroke['kind'], UPlot.Series> = {
    compared: { width: 1.25, alpha: 0.5, dash: [...dashOf(series.tone)] },
    measured: { width, dash: [...dashOf(series.tone)] },
    // Told from every dash of a line by what lies below it.
    halo: { width: HALO_PX, alpha: 0.2 },
    estimated: { width: 1.25, dash: [...ESTIMATED_DASH] },
  };
  return {
    scale: series.unit,
    stroke: color,
    points: { show: false },
    ...looks[kind],
    ...(series.isStep && stepped && { paths: stepped }),
  };
}

function timeAxis({ zone, words, palette }: Picture): UPlot.Axis {
  return {
    scale: 'x',
    size: AXIS_TIME_HEIGHT,
    font: `12px ${palette.font}`,
    stroke: palette.text,
    gap: 6,
    grid: { stroke: palette.grid, width: 1 },
    ticks: { show: false },
    border: { show: true, stroke: palette.axis, width: 1 },
    splits: (plot, _axis, from, to) => ticks(zone, from, to, plot.bbox.width / devicePixelRatio / TICK_ROOM),
    values: (_plot, splits) => words.axis(splits),
  };
}

function valueAxis({ palette, language }: Picture, unit: string, side: number): UPlot.Axis {
  return {
    scale: unit,
    side: side === 0 ? 3 : 1,
    size: AXIS_VALUE_WIDTH,
    font: `12px ${palette.font}`,
    stroke: palette.text,
    gap: 6,
    space: 40,
    // One grid: two would not meet.
    grid: { show: side === 0, stroke: palette.grid, width: 1 },
    ticks: { show: false },
    values: (_plot, splits) => {
      const step = (splits[1] ?? 1) - (splits[0] ?? 0);
      const decimals = step >= 1 ? 0 : Math.min(3, Math.ceil(-Math.log10(step)));
      return splits.map((value) => numberText(language, value, step > 0 ? decimals : decimalsFor(splits)));
    },
  };
}

/** What an axis has to hold besides its lines: limits, and the least and most of buckets. */
function extremesOf({ thresholds, shown }: Picture, unit: string): number[] {
  const limits = thresholds.filter((each) => each.unit === unit).map(({ value }) => value);
  const ranges = shown.filter((each) => each.unit === unit).flatMap(({ min, max }) => [min ?? [], max ?? []]);
  const ends = ranges.flatMap((values) => {
    const known = values.filter((value) => value !== null);
    return known.length > 0
      ? [known.reduce((a, b) => Math.min(a, b)), known.reduce((a, b) => Math.max(a, b))]
      : [];
  });
  return [...limits, ...ends];
}

/** Values with their limits and, unless far away, zero. Percentages between 0 and 100 have the whole range. */
function valueRange(unit: string, limits: readonly number[]): UPlot.Range.Function {
  return (_plot, min, max) => {
    const known = [min, max].every((each) => each !== null && Number.isFinite(each));
    const [low, high] = [Math.min(known ? min : 0, ...limits), Math.max(known ? max : 1, ...limits)];
    if (unit === '%' && low >= 0 && high <= 100) return [0, 100];
    const soft = { pad: 0.08, soft: 0, mode: 3 } as const;
    return UPlot.rangeNum(low, high, { min: soft, max: soft });
  };
}
