import { markUnsaved } from '@heliport/client';
import { Button } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useLink, useQuery } from '#kit/react/address.ts';
import { ChooseStation } from '#kit/react/choose-station.tsx';
import { useMade } from '#kit/react/use-made.ts';
import type { RemoteState } from '../../stores/pages.ts';
import { createStation } from '../../stores/station.ts';
import { $text } from '../../texts/text.ts';
import { useLogLink, useRemoteLink } from '../links.ts';
import { StationView } from './station-view.tsx';

/** The control of the station of the address, or the choice of one. */
export function RemotePage({ page }: { page: RemoteState }) {
  const code = useQuery().get('station') ?? '';
  const isAwake = useStore(page.$isAwake);
  const station = useMade(code, (life) => (code === '' ? null : createStation(code, life)));
  useEffect(() => {
    if (!station || !isAwake) return;
    station.wake();
    return station.rest;
  }, [station, isAwake]);
  const hasUnsent = useStore(page.drafts.$hasUnsent);
  useEffect(() => (hasUnsent ? markUnsaved() : undefined), [hasUnsent]);
  if (code === '') return <Choice />;
  return station ? <StationView key={code} station={station} draft={page.drafts.of(code)} /> : null;
}

function Choice() {
  const text = useStore($text);
  const log = useLink(useLogLink()());
  const link = useRemoteLink();
  return (
    <ChooseStation
      title={text('remoteTitle')}
      note={text('chooseStation')}
      pathOf={(station) => link({ station })}
    >
      <Button as="a" {...log}>
        {text('log')}
      </Button>
    </ChooseStation>
  );
}
