import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Range } from '../data.ts';
import type { Palette } from '../palette.ts';
import { createPlot, type Frame, type Picture, type Plot } from './plot.ts';

export interface Drawn {
  readonly frame: Frame | undefined;
  readonly yOf: (value: number, unit: string) => number;
}

const isSame = (a: Frame | undefined, b: Frame) =>
  a?.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;

/** Draws a picture into a box, and follows its size. `reread` is called when the box is shown again. */
export function usePlot(
  box: RefObject<HTMLElement | null>,
  picture: Omit<Picture, 'palette'>,
  palette: Palette | undefined,
  range: Range,
  reread: () => void,
): Drawn {
  const plot = useRef<Plot | undefined>(undefined);
  const shownRange = useRef(range);
  const [frame, setFrame] = useState<Frame>();
  const { shown, zone, words, language, bands, thresholds, topPx } = picture;

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !palette) return;
    const made = createPlot(
      element,
      { shown, zone, words, language, bands, thresholds, topPx, palette },
      shownRange.current,
      (next) => setFrame((old) => (isSame(old, next) ? old : next)),
    );
    plot.current = made;
    return () => {
      plot.current = undefined;
      made.destroy();
    };
  }, [box, palette, shown, zone, words, language, bands, thresholds, topPx]);

  useLayoutEffect(() => {
    const { from, to } = shownRange.current;
    shownRange.current = range;
    if (from !== range.from || to !== range.to) plot.current?.show(range);
  }, [range]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth === 0) return;
      plot.current?.resize(clientWidth, clientHeight);
      reread();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, reread]);

  return { frame, yOf: (value, unit) => plot.current?.yOf(value, unit) ?? Number.NaN };
}
