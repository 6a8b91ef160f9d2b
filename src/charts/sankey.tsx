import { Suspense } from 'react';
import { lazyPart } from '#elements/ui/lazy-part.ts';
import type { SankeyProps } from './sankey-props.ts';
import { Waiting } from './waiting.tsx';

const DEFAULT_HEIGHT_PX = 280;

const View = lazyPart(async () => (await import('./sankey/sankey.tsx')).SankeyView);

/** Flows from sources to uses. Screen readers and paper get them as a table. */
export function Sankey(props: SankeyProps) {
  return (
    <Suspense fallback={<Waiting height={props.height ?? DEFAULT_HEIGHT_PX} label="" />}>
      <View {...props} />
    </Suspense>
  );
}
