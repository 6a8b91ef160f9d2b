import type { RecentPower } from '#contract/energy/overview/calls.ts';
import { svgElement } from '#kit/tile/element.ts';
import type { Energy } from '../views/energy-icons.ts';

/** Height of the drawing in its own units; the width is one unit for each quarter of an hour. */
const HEIGHT = 100;

/** Largest first digits of an axis. */
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10];

export interface Range {
  readonly high: number;
  /** 0 or below. */
  readonly low: number;
}

/** The next round number away from zero, so that an axis has labels that can be read. */
function roundUp(size: number): number {
  if (size <= 0) return 0;
  const digit = 10 ** Math.floor(Math.log10(size));
  return (STEPS.find((step) => step * digit >= size) ?? 10) * digit;
}

/** What the axis spans: all powers, and zero. */
export function rangeOf(lines: readonly (readonly (number | null)[])[]): Range {
  const known = lines.flat().filter((kw) => kw !== null);
  const extreme = (sign: 1 | -1) => known.reduce((most, kw) => Math.max(most, sign * kw), 0);
  const [high, low] = [roundUp(extreme(1)), roundUp(extreme(-1))];
  return { high: high === 0 && low === 0 ? 1 : high, low: low === 0 ? 0 : -low };
}

/** Distance of a power from the upper edge, in percent. */
export const topOf = (kw: number, { high, low }: Range): number => ((high - kw) / (high - low)) * HEIGHT;

/** Share of the height that a label takes. */
const LABEL_PERCENT = 15;

/** The powers that have labels: zero, and the ends that are not too near to it. */
export const labelsOf = (range: Range): number[] =>
  [range.high, 0, range.low].filter(
    (kw) => kw === 0 || Math.abs(topOf(kw, range) - topOf(0, range)) >= LABEL_PERCENT,
  );

/** A line through the middles of the quarters. It is broken where nothing is known. */
function pathOf(line: readonly (number | null)[], range: Range): string {
  return line
    .map((kw, index) => {
      if (kw === null) return '';
      // Something must be drawn where both neighbours are missing.
      const isFirst = (line[index - 1] ?? null) === null;
      return `${isFirst ? `M${index} ` : `L${index + 0.5} `}${topOf(kw, range).toFixed(2)}${isFirst ? 'h.5' : ''}`;
    })
    .join('');
}

const drawing = (width: number, height: number, ...children: Node[]) =>
  svgElement(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    ...children,
  );

/** The lines above a line for zero. */
export function drawLines(lines: Readonly<Record<Energy, readonly (number | null)[]>>, range: Range): Node {
  const levels = [range.high, 0, range.low].map((kw) =>
    svgElement('path', {
      class: kw === 0 ? 'zero' : 'level',
      d: `M0 ${topOf(kw, range)}h${lines.pv.length}`,
    }),
  );
  const drawn = Object.entries(lines).map(([energy, line]) =>
    svgElement('path', { class: energy, d: pathOf(line, range) }),
  );
  return drawing(lines.pv.length, HEIGHT, ...levels, ...drawn);
}

/** A piece of a line, for its name. */
export const drawSample = (energy: Energy): Node =>
  svgElement(
    'svg',
    { class: 'sample', viewBox: '0 0 20 4', 'aria-hidden': 'true' },
    svgElement('path', { class: energy, d: 'M0 2h20' }),
  );

/** Marks the quarters that lack stations. */
export function drawPartial({ have, expected }: RecentPower): Node {
  const d = have.map((count, index) => (count < expected ? `M${index} .5h1` : '')).join('');
  return drawing(have.length, 1, svgElement('path', { class: 'partial', d }));
}
