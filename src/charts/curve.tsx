import { Suspense } from 'react';
import { lazyPart } from '#elements/ui/lazy-part.ts';
import type { CurveProps } from './curve-props.ts';
import { Waiting } from './waiting.tsx';

const DEFAULT_HEIGHT_PX = 320;

const View = lazyPart(async () => (await import('./curve/curve.tsx')).CurveView);

/** Loads the code of `Curve` before its first use, for a page that shows one once its data is there. */
export function preloadCurve(): void {
  // The curve itself shows the failure.
  View.preload().catch(() => undefined);
}

/**
 * Curves of up to ten points on two axes: gaps stay gaps, estimated values are dashed, a compared period is pale. Times
 * are those of the answer's offsets. Arrow keys go by sample, Page keys by hour, `T` opens the values as a table.
 */
export function Curve(props: CurveProps) {
  return (
    <Suspense fallback={<Waiting height={props.height ?? DEFAULT_HEIGHT_PX} label="" />}>
      <View {...props} />
    </Suspense>
  );
}
