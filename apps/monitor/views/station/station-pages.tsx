import { preloadCurve } from '@heliport/charts';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useQuery } from '#kit/react/address.ts';
import { useMade } from '#kit/react/use-made.ts';
import { createDesk } from '../../stores/desk.ts';
import type { StationPagesState } from '../../stores/pages.ts';
import { DevicePage } from './device-page.tsx';
import { PickerPage } from './picker-page.tsx';
import { StationPage } from './station-page.tsx';

/** The pages of one station: the choice of it, its desk, and a device of it. All three share what is loaded. */
export function StationPages({ page, path }: { page: StationPagesState; path: string }) {
  const query = useQuery();
  const code = query.get('station') ?? '';
  const isAwake = useStore(page.$isAwake);
  const desk = useMade(code, (life) => (code === '' ? null : createDesk(code, life)));
  useEffect(() => {
    if (!desk || !isAwake) return;
    desk.wake();
    return desk.rest;
  }, [desk, isAwake]);

  // Loads the code of the curve while the data loads.
  const hasCurve = query.has('point') || query.get('tab') === 'curves';
  useEffect(() => {
    if (hasCurve) preloadCurve();
  }, [hasCurve]);

  const device = path === '/monitor/subDiagram' ? (query.get('device') ?? '') : '';
  const top = useRef<HTMLDivElement>(null);
  // Each page begins at its top. The first one does so anyway.
  const shown = `${code}/${device}`;
  const last = useRef(shown);
  useEffect(() => {
    if (last.current !== shown) top.current?.scrollIntoView({ block: 'start' });
    last.current = shown;
  }, [shown]);

  if (code === '') return <PickerPage />;
  if (!desk) return null;
  return (
    <div ref={top}>
      {device === '' ? (
        <StationPage key={code} desk={desk} />
      ) : (
        <DevicePage key={shown} desk={desk} code={device} />
      )}
    </div>
  );
}
