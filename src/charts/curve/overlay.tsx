import type { Band, Range, Threshold } from '../data.ts';
import type { Frame } from './plot.ts';
import { useView } from './view.ts';

/** A narrower band has no room for its name. */
const LEAST_LABEL_PX = 36;

export interface OverlayProps {
  frame: Frame;
  bands: readonly Band[];
  thresholds: readonly Threshold[];
  selection: Range | undefined;
  yOf: (value: number, unit: string) => number;
}

/** Names of tariffs and limits, and the range that is being dragged. */
export function Overlay({ frame, bands, thresholds, selection, yOf }: OverlayProps) {
  const { range } = useView();
  const xOf = (ts: number) =>
    Math.min(Math.max((ts - range.from) / (range.to - range.from), 0), 1) * frame.width;
  const box = ({ from, to }: Range) => ({ left: `${xOf(from)}px`, width: `${xOf(to) - xOf(from)}px` });
  return (
    <>
      {bands.map((band) =>
        xOf(band.to) - xOf(band.from) < LEAST_LABEL_PX ? null : (
          <span key={band.from} className="ucc-band" style={box(band)}>
            {band.label}
          </span>
        ),
      )}
      {thresholds.map(({ value, unit, label, level }) => {
        const y = yOf(value, unit);
        return Number.isNaN(y) || y < 0 || y > frame.height ? null : (
          <span key={`${label}${value}`} className="ucc-limit" data-level={level} style={{ top: `${y}px` }}>
            {label}
          </span>
        );
      })}
      {selection && <span className="ucc-selection" style={box(selection)} />}
    </>
  );
}
