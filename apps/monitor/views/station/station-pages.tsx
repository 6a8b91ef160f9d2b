import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useQuery } from '#kit/react/address.ts';
import { createDesk } from '../../stores/desk.ts';
import type { StationPagesState } from '../../stores/pages.ts';
import { DevicePage } from './device-page.tsx';
import { PickerPage } from './picker-page.tsx';
import { StationPage } from './station-page.tsx';
import { useMade } from './use-made.ts';

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

  if (code === '') return <PickerPage />;
  if (!desk) return null;
  const device = query.get('device') ?? '';
  return path === '/monitor/subDiagram' && device !== '' ? (
    <DevicePage key={`${code}/${device}`} desk={desk} code={device} />
  ) : (
    <StationPage key={code} desk={desk} />
  );
}
