import { preloadCurve } from '@heliport/charts';
import { useEffect, useRef } from 'react';
import { useQuery, useSubPath } from '#kit/react/address.ts';
import type { StationPageState } from '../../stores/desk.ts';
import { DevicePage } from './device-page.tsx';
import { PickerPage } from './picker-page.tsx';
import { StationPage } from './station-page.tsx';

/** The pages of one station: the choice of it, its desk, and a device of it. All three share what is loaded. */
export function StationPages({ page }: { page: StationPageState }) {
  const path = useSubPath();
  const query = useQuery();
  const code = query.get('station') ?? '';
  const desk = page.at(query);

  // Loads the code of the curve while the page is drawn; asking again does nothing.
  if (query.has('point') || query.get('tab') === 'curves') preloadCurve();

  const device = path === '/monitor/subDiagram' ? (query.get('device') ?? '') : '';
  const top = useRef<HTMLDivElement>(null);
  // Each page begins at its top. The first one does so anyway.
  const shown = `${code}/${device}`;
  const last = useRef(shown);
  useEffect(() => {
    if (last.current !== shown) top.current?.scrollIntoView({ block: 'start' });
    last.current = shown;
  }, [shown]);

  if (!desk) return <PickerPage />;
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
