import { Button, makeStyles, Skeleton, SkeletonItem, StatePanel, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { Card } from '#kit/react/card.tsx';
import { Chipped } from '#kit/react/chips.tsx';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { ListPager } from '#kit/react/list-pager.tsx';
import type { Monitor } from '../stores/monitor.ts';
import { $text } from '../texts/text.ts';
import { OverviewMap } from './overview/overview-map.tsx';
import { StationFilters } from './station-filters.tsx';
import { StationTable } from './station-table.tsx';

const useStyles = makeStyles({
  rows: { display: 'grid', gap: '8px', paddingTop: '12px' },
  row: { height: '44px' },
  empty: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, marginTop: '12px' },
});

/** Each station with its state and current power. */
export function Stations({ monitor }: { monitor: Monitor }) {
  const text = useStore($text);
  const stations = useStore(monitor.stations.$state);
  const note =
    stations.status === 'ready'
      ? `${text('total', { count: stations.data.pagination.total })} · ${text('byNeed')}`
      : '';
  return (
    <Card title={text('stations')} note={note}>
      <Chipped>
        <StationFilters stations={monitor.stations} />
      </Chipped>
      <StationRows monitor={monitor} />
    </Card>
  );
}

function StationRows({ monitor }: { monitor: Monitor }) {
  const styles = useStyles();
  const text = useStore($text);
  const stations = useStore(monitor.stations.$state);
  const filter = useStore(monitor.stations.$filter);
  if (stations.status === 'failed') {
    return <FailureNotice failure={stations.failure} text={text} retry={monitor.load} />;
  }
  if (stations.status === 'loading') {
    return (
      <Skeleton appearance="translucent" className={styles.rows} aria-label={text('loading')}>
        {[1, 2, 3, 4].map((row) => (
          <SkeletonItem key={row} className={styles.row} />
        ))}
      </Skeleton>
    );
  }
  const { list, pagination } = stations.data;
  if (list.length === 0) {
    return (
      <div className={styles.empty}>
        <StatePanel
          drawing="empty"
          title={text('noMatchTitle')}
          reason={text('noMatchWhy')}
          action={<Button onClick={() => void monitor.stations.clearFilter()}>{text('clearFilter')}</Button>}
        />
      </div>
    );
  }
  if (filter.view === 'map') return <OverviewMap stations={list} total={pagination.total} />;
  return (
    <>
      <StationTable stations={list} />
      <ListPager
        label={text('stations')}
        total={text('total', { count: pagination.total })}
        pagination={pagination}
        filter={monitor.stations.filter}
      />
    </>
  );
}
