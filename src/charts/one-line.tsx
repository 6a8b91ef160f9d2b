import { Suspense } from 'react';
import { lazyPart } from '#elements/ui/lazy-part.ts';
import type { OneLineProps } from './one-line-props.ts';
import { Waiting } from './waiting.tsx';

/** About the room of a diagram of four levels. */
const WAITING_PX = 480;

const View = lazyPart(async () => (await import('./one-line/one-line.tsx')).OneLineView);

/**
 * The single-line diagram of a station, drawn out of its devices: the connection to the grid on top, with power and
 * direction on the wires. Arrow keys go along the wires, `T` shows the same as a table.
 */
export function OneLine(props: OneLineProps) {
  const waiting = <Waiting height={WAITING_PX} label="" />;
  return (
    <Suspense fallback={waiting}>
      <View {...props} waiting={waiting} />
    </Suspense>
  );
}
