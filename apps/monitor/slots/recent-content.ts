import { LEAST_FLOW_KW } from '#contract/energy/balance/limits.ts';
import type { RecentPower } from '#contract/energy/overview/calls.ts';
import { $format, quantityText } from '#kit/formats.ts';
import { element } from '#kit/tile/element.ts';
import type { TileText } from '../texts/tiles/text.ts';
import type { Energy } from '../views/energy-icons.ts';
import { drawLines, drawPartial, drawSample, labelsOf, rangeOf, topOf } from './recent-lines.ts';

const QUARTER_MS = 900_000;
/** Labels of the time axis. */
const TIMES = 4;

/** The directions of what has two. */
const STATES = { storage: ['discharging', 'charging'], grid: ['buying', 'selling'] } as const;

/** When most flowed, and in which direction. */
function peakOf(energy: Energy, line: readonly (number | null)[], from: number, text: TileText): string {
  const most = line.reduce<number>((best, kw, at) => {
    return kw !== null && Math.abs(kw) > Math.abs(line[best] ?? 0) ? at : best;
  }, 0);
  const kw = line[most] ?? 0;
  if (Math.abs(kw) < LEAST_FLOW_KW) return text('recentNone');
  const format = $format.get();
  const values = {
    power: quantityText(format.power(Math.abs(kw))),
    time: format.time(new Date(from + most * QUARTER_MS).toISOString(), from),
  };
  if (energy === 'pv' || energy === 'load') return text('recentPeak', values);
  return text('recentPeakState', { ...values, state: text(STATES[energy][kw > 0 ? 0 : 1]) });
}

function drawKey(energy: Energy, peak: string, text: TileText): HTMLElement {
  return element(
    'div',
    { className: `key ${energy}` },
    element('dt', {}, drawSample(energy), text(energy)),
    element('dd', { className: 'quiet numeric' }, peak),
  );
}

const linesOf = ({ pvKw, loadKw, gridKw, storageKw }: RecentPower) => ({
  ...{ pv: pvKw, load: loadKw, grid: gridKw, storage: storageKw },
});

function drawPlot(recent: RecentPower): Node {
  const format = $format.get();
  const lines = linesOf(recent);
  const range = rangeOf(Object.values(lines));
  const levels = [...new Set(labelsOf(range))].map((kw) => {
    const label = element('span', { className: 'tick' }, quantityText(format.power(kw)));
    label.style.insetBlockStart = `${topOf(kw, range)}%`;
    return label;
  });
  const step = (recent.pvKw.length / TIMES) * QUARTER_MS;
  const times = Array.from({ length: TIMES }, (_, index) => {
    const at = recent.from + (index + 1) * step;
    return element('span', {}, format.time(new Date(at).toISOString(), at));
  });
  return element(
    'div',
    { className: 'chart', ariaHidden: 'true' },
    element('div', { className: 'plot' }, drawLines(lines, range), ...levels),
    element('div', { className: 'strip' }, drawPartial(recent)),
    element('div', { className: 'times quiet numeric' }, ...times),
  );
}

/** Four lines of power with their peaks in words, and which quarters lack stations. */
export function drawRecent(recent: RecentPower | undefined, text: TileText): readonly Node[] {
  if (!recent) {
    return [
      element('div', { className: 'chart' }, element('div', { className: 'plot stencil' })),
      element('p', { className: 'note stencil', ariaHidden: 'true' }, '0'),
    ];
  }
  if (recent.have.every((count) => count === 0))
    return [element('p', { className: 'quiet' }, text('recentNothing'))];
  const keys = Object.entries(linesOf(recent)).map(([energy, line]) =>
    drawKey(energy as Energy, peakOf(energy as Energy, line, recent.from, text), text),
  );
  const isPartial = recent.have.some((count) => count < recent.expected);
  const notes = [text('recentHint'), ...(isPartial ? [text('recentPartial')] : [])];
  return [
    element('dl', { className: 'keys' }, ...keys),
    drawPlot(recent),
    element('p', { className: 'note' }, notes.join(' · ')),
  ];
}
