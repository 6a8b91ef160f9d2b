import { Badge, makeStyles, StatePanel } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { StationWithReading } from '#contract/energy/overview/calls.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { StationPicker } from '#kit/react/station-picker.tsx';
import { statusTexts } from '#kit/texts/station.ts';
import { whenTypingRests } from '#kit/typing.ts';
import { createStationList, recentStations, type StationList } from '../../stores/station-list.ts';
import { $text } from '../../texts/station/text.ts';
import { PageBar } from '../page-bar.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { StationSignal } from '../station-signal.tsx';
import { useStationLinks } from './links.ts';
import { useMade } from './use-made.ts';

const useStyles = makeStyles({
  content: {
    maxWidth: '1440px',
    margin: '0 auto',
    padding: '24px',
    '@container (max-width: 640px)': { padding: '16px' },
  },
  state: { justifySelf: 'start', marginTop: '4px' },
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
  const text = useStore($text);
  const links = useStationLinks();
  const state = useStore(list.$state);
  const [recent] = useState(recentStations);
  const codes = useStore(recent.$list);
  const [typing] = useState(() => whenTypingRests((search) => void list.filter({ search: search.trim() })));
  useEffect(() => {
    void list.load();
    return typing.cancel;
  }, [list, typing]);
  if (state.status === 'loading') return <PageSkeleton bodyOnly />;
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={list.load} />;
  const { list: stations, pagination } = state.data;
  if (stations.length === 0 && list.$filter.get().search === '')
    return <StatePanel drawing="empty" title={text('emptyTitle')} reason={text('emptyWhy')} />;
  return (
    <StationPicker
      stations={stations}
      total={pagination.total}
      recent={codes}
      onSearch={typing.typed}
      hrefOf={({ code }) => links.station(code)}
      note={(station) => <StationNote station={station} />}
    />
  );
}

function StationNote({ station }: { station: StationWithReading }) {
  const styles = useStyles();
  const text = useStore($text);
  if (station.status === 'construction')
    return (
      <Badge className={styles.state} appearance="tint" color="informative">
        {text(statusTexts[station.status])}
      </Badge>
    );
  return (
    <span className={styles.state}>
      <StationSignal reading={station.reading} tz={station.tz} />
    </span>
  );
}
