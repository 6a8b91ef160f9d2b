import type uPlot from 'uplot';
import { Quality } from '#contract/energy/frame/quality.ts';
import type { Band, Threshold } from '../data.ts';
import { type Palette, toneColor } from '../palette.ts';
import type { Series } from './model.ts';
import { runs } from './runs.ts';

/** Least distance of marks on a line, in CSS pixels. */
const MARK_GAP = 12;

/** Tints of tariffs: dear ones warm, cheap ones cool, the usual one none. */
const BAND_TINTS: Record<NonNullable<Band['tone']>, { name: keyof Palette; alpha: number } | undefined> = {
  sharp: { name: 'alarm2', alpha: 0.2 },
  peak: { name: 'alarm2', alpha: 0.1 },
  shoulder: undefined,
  valley: { name: 'storage', alpha: 0.09 },
  deepValley: { name: 'storage', alpha: 0.18 },
};

/** Draws with the plot's clip, and leaves the canvas as it was. */
function within(plot: uPlot, draw: (ctx: CanvasRenderingContext2D) => void): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  draw(ctx);
  ctx.restore();
}

const xOf = (plot: uPlot, ts: number) => plot.valToPos(ts, 'x', true);

/** Tariffs, behind everything. */
export function paintBands(plot: uPlot, palette: Palette, bands: readonly Band[]): void {
  within(plot, (ctx) => {
    const { top, height } = plot.bbox;
    for (const { from, to, tone = 'shoulder' } of bands) {
      const tint = BAND_TINTS[tone];
      const [left, right] = [xOf(plot, from), xOf(plot, to)];
      if (tint) {
        ctx.globalAlpha = tint.alpha;
        ctx.fillStyle = palette[tint.name];
        ctx.fillRect(left, top, right - left, height);
      }
      ctx.globalAlpha = 1;
      ctx.fillStyle = palette.grid;
      ctx.fillRect(left, top, 1, height);
    }
  });
}

/** From the least to the most of each bucket, pale, behind its mean. */
export function paintRanges(plot: uPlot, palette: Palette, shown: readonly Series[]): void {
  within(plot, (ctx) => {
    for (const { ts, min, max, tone, unit } of shown) {
      if (!min || !max) continue;
      ctx.fillStyle = toneColor(palette, tone);
      ctx.globalAlpha = 0.14;
      for (const [from, to] of runs(min)) {
        ctx.beginPath();
        for (let index = from; index < to; index += 1)
          ctx.lineTo(xOf(plot, ts[index] as number), plot.valToPos(max[index] as number, unit, true));
        for (let index = to - 1; index >= from; index -= 1)
          ctx.lineTo(xOf(plot, ts[index] as number), plot.valToPos(min[index] as number, unit, true));
        ctx.fill();
      }
    }
  });
}

/** Limits, above the lines. */
export function paintThresholds(plot: uPlot, palette: Palette, thresholds: readonly Threshold[]): void {
  within(plot, (ctx) => {
    const ratio = devicePixelRatio;
    for (const { value, unit, level } of thresholds) {
      if (!plot.scales[unit]) continue;
      const y = Math.round(plot.valToPos(value, unit, true)) + 0.5;
      ctx.strokeStyle = level ? palette[`alarm${level}`] : palette.strong;
      ctx.lineWidth = ratio;
      ctx.setLineDash([6 * ratio, 3 * ratio]);
      ctx.beginPath();
      ctx.moveTo(plot.bbox.left, y);
      ctx.lineTo(plot.bbox.left + plot.bbox.width, y);
      ctx.stroke();
    }
  });
}

/** Values alone between gaps (dots), late ones (rings) and ones that cannot be right (crosses). */
export function paintSamples(plot: uPlot, palette: Palette, shown: readonly Series[]): void {
  within(plot, (ctx) => {
    ctx.lineWidth = 1.5 * devicePixelRatio;
    for (const series of shown) {
      let last = Number.NEGATIVE_INFINITY;
      for (const { ts, value, sign } of signs(series)) {
        const x = xOf(plot, ts);
        if (x - last < MARK_GAP * devicePixelRatio) continue;
        last = x;
        const y = plot.valToPos(value, series.unit, true);
        ctx.strokeStyle = sign === 'cross' ? palette.alarm3 : toneColor(palette, series.tone);
        ctx.fillStyle = sign === 'ring' ? palette.ground : ctx.strokeStyle;
        paintSign(ctx, sign, x, y);
      }
    }
  });
}

type Sign = 'dot' | 'ring' | 'cross';

/** The values of a line that have a sign of their own. */
function signs({ ts, value, quality }: Series): { ts: number; value: number; sign: Sign }[] {
  const isAlone = (index: number) =>
    (value[index - 1] ?? null) === null && (value[index + 1] ?? null) === null;
  const signOf = (bits: number, index: number): Sign | undefined => {
    if (bits & Quality.Suspect) return 'cross';
    if (bits & Quality.Late) return 'ring';
    return isAlone(index) ? 'dot' : undefined;
  };
  return value.flatMap((each, index) => {
    const sign = each === null ? undefined : signOf(quality[index] ?? 0, index);
    return sign && each !== null ? [{ ts: ts[index] as number, value: each, sign }] : [];
  });
}

function paintSign(ctx: CanvasRenderingContext2D, sign: Sign, x: number, y: number): void {
  const size = 3 * devicePixelRatio;
  ctx.beginPath();
  if (sign === 'cross') {
    ctx.moveTo(x - size, y - size);
    ctx.lineTo(x + size, y + size);
    ctx.moveTo(x + size, y - size);
    ctx.lineTo(x - size, y + size);
  } else {
    ctx.arc(x, y, sign === 'ring' ? size : size * 0.7, 0, 2 * Math.PI);
    ctx.fill();
  }
  ctx.stroke();
}
