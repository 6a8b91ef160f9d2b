import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import { useMade } from '#kit/react/use-made.ts';
import { createCabinet, lastSeen, nameOf, nameText } from '../../stores/cabinet.ts';
import type { StationPagesState } from '../../stores/pages.ts';
import { CabinetPage } from './cabinet-page.tsx';
import { CabinetPicker } from './cabinet-picker.tsx';

/** One cabinet: that of the address, else the one that was last seen, else a choice. */
export function CabinetPages({ page }: { page: StationPagesState }) {
  const query = useQuery();
  const station = query.get('station') ?? '';
  const cabinet = query.get('cabinet') ?? '';
  const isNamed = station !== '' && cabinet !== '';
  const last =
    isNamed || query.has('choose') || cabinet !== '' ? undefined : nameOf(lastSeen().$list.get()[0]);
  const isAwake = useStore(page.$isAwake);
  const name = { station, cabinet };
  const model = useMade(isNamed ? nameText(name) : '', (life) =>
    isNamed ? createCabinet(name, life) : null,
  );
  useEffect(() => {
    if (last && isAwake) replaceQuery({ station: last.station, cabinet: last.cabinet });
  }, [last, isAwake]);
  useEffect(() => {
    if (!model || !isAwake) return;
    model.wake();
    return model.rest;
  }, [model, isAwake]);
  if (last) return null;
  if (!isNamed) return <CabinetPicker search={cabinet} />;
  return model ? <CabinetPage key={nameText(name)} model={model} /> : null;
}
