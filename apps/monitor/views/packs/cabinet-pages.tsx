import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import { type CabinetPageState, lastSeen, nameOf, nameText } from '../../stores/cabinet.ts';
import { CabinetPage } from './cabinet-page.tsx';
import { CabinetPicker } from './cabinet-picker.tsx';

/** One cabinet: that of the address, else the one that was last seen, else a choice. */
export function CabinetPages({ page }: { page: CabinetPageState }) {
  const query = useQuery();
  const station = query.get('station') ?? '';
  const cabinet = query.get('cabinet') ?? '';
  const isNamed = station !== '' && cabinet !== '';
  const last =
    isNamed || query.has('choose') || cabinet !== '' ? undefined : nameOf(lastSeen().$list.get()[0]);
  const isAwake = useStore(page.$isAwake);
  const model = page.at(query);
  useEffect(() => {
    if (last && isAwake) replaceQuery({ station: last.station, cabinet: last.cabinet });
  }, [last, isAwake]);
  if (last) return null;
  return model ? <CabinetPage key={nameText(model)} model={model} /> : <CabinetPicker search={cabinet} />;
}
