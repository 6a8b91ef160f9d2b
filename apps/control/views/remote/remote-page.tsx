import { markUnsaved, navigate } from '@heliport/client';
import { Button, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useLink, useQuery } from '#kit/react/address.ts';
import { UcStationPicker } from '#kit/react/elements.ts';
import { useMade } from '#kit/react/use-made.ts';
import type { RemoteState } from '../../stores/pages.ts';
import { createStation } from '../../stores/station.ts';
import { $text } from '../../texts/text.ts';
import { useLogLink, useRemoteLink } from '../links.ts';
import { StationView } from './station-view.tsx';

const useStyles = makeStyles({
  page: { padding: '20px 24px 24px', '@container (max-width: 640px)': { padding: '12px' } },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  title: {
    flex: '1 1 auto',
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  note: { margin: '4px 0 16px', color: tokens.colorNeutralForeground3 },
});

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
  if (code === '') return <ChooseStation />;
  return station ? <StationView key={code} station={station} draft={page.drafts.of(code)} /> : null;
}

function ChooseStation() {
  const styles = useStyles();
  const text = useStore($text);
  const log = useLink(useLogLink()());
  const link = useRemoteLink();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{text('remoteTitle')}</h1>
        <Button as="a" {...log}>
          {text('log')}
        </Button>
      </header>
      <p className={styles.note}>{text('chooseStation')}</p>
      <UcStationPicker
        inline
        href={decodeURIComponent(link({ station: '{code}' }))}
        onUcNavigate={(event) => {
          event.preventDefault();
          navigate(event.detail.path);
        }}
      />
    </div>
  );
}
