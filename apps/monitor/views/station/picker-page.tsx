import { navigate } from '@heliport/client';
import { makeStyles } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { UcStationPicker } from '#kit/react/elements.ts';
import { useMade } from '#kit/react/use-made.ts';
import { createStationList, type StationList } from '../../stores/station-list.ts';
import { $text } from '../../texts/station/text.ts';
import { PageBar } from '../page-bar.tsx';
import { useSignalWords } from '../station-signal.tsx';
import { useStationLinks } from './links.ts';

const useStyles = makeStyles({
  content: {
    maxWidth: '1440px',
    margin: '0 auto',
    padding: '24px',
    '@container (max-width: 640px)': { padding: '16px' },
  },
});

/** The choice of a station, where the address names none. */
export function PickerPage() {
  const styles = useStyles();
  const text = useStore($text);
  const links = useStationLinks();
  const list = useMade('', createStationList);
  return (
    <>
      <PageBar
        title={text('station')}
        note={text('chooseStation')}
        back={links.overview}
        backLabel={text('toOverview')}
      />
      <div className={styles.content}>{list && <Choice list={list} />}</div>
    </>
  );
}

function Choice({ list }: { list: StationList }) {
  const links = useStationLinks();
  const state = useStore(list.$state);
  const words = useSignalWords();
  useEffect(() => void list.load(), [list]);
  const notes = useMemo(() => {
    // The choice loads its stations itself, and says why that failed.
    const stations = state.status === 'ready' ? state.data.list : [];
    return Object.fromEntries(
      stations
        .filter(({ status }) => status !== 'construction')
        .map(({ code, reading, tz }) => [code, words(reading, tz)]),
    );
  }, [state, words]);
  return (
    <UcStationPicker
      inline
      href={decodeURIComponent(links.station('{code}'))}
      notes={notes}
      onUcNavigate={(event) => {
        event.preventDefault();
        navigate(event.detail.path);
      }}
    />
  );
}
