import { Button, MessageBar, MessageBarBody, makeStyles, StatePanel } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import type { Monitor } from '../stores/monitor.ts';
import { $text } from '../texts/text.ts';
import { EnergyFlow } from './energy-flow.tsx';
import { KpiRow } from './kpi-row.tsx';
import { OverviewHeader } from './overview-header.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { Stations } from './stations.tsx';
import { TodayEnergy } from './today-energy.tsx';

const useStyles = makeStyles({
  content: {
    boxSizing: 'border-box',
    maxWidth: '2080px',
    margin: '0 auto',
    padding: '24px',
    display: 'grid',
    gap: '16px',
    '@container (max-width: 640px)': { padding: '16px', gap: '12px' },
  },
  // Below the header while the page is scrolled, to warn that the data is stale.
  warning: { position: 'sticky', top: '64px', zIndex: 1 },
  pair: {
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    '@container (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' },
  },
});

/** The operations overview of the organisation's stations. */
export function OverviewPage({ monitor }: { monitor: Monitor }) {
  const styles = useStyles();
  return (
    <>
      <OverviewHeader monitor={monitor} />
      <div className={styles.content}>
        <Content monitor={monitor} />
      </div>
    </>
  );
}

function Content({ monitor }: { monitor: Monitor }) {
  const styles = useStyles();
  const text = useStore($text);
  const overview = useStore(monitor.$overview);

  if (overview.status === 'loading') return <OverviewSkeleton />;
  if (overview.status === 'failed')
    return <FailureNotice failure={overview.failure} text={text} retry={monitor.load} />;
  const { data, failure } = overview;
  if (data.stations.total === 0) {
    return <StatePanel drawing="empty" title={text('emptyTitle')} reason={text('emptyWhy')} />;
  }
  const { expected, fresh, stale, missing } = data.coverage;
  const silent = stale + missing;
  const partial = silent > 0 ? text('partial', { have: fresh, expected, count: silent }) : '';
  return (
    <>
      {failure && (
        <MessageBar intent="warning" className={styles.warning}>
          <MessageBarBody>
            {text(failure.kind === 'offline' ? 'offlineWhy' : 'refreshFailed')}{' '}
            <Button size="small" appearance="transparent" onClick={() => void monitor.refresh()}>
              {text('retry')}
            </Button>
          </MessageBarBody>
        </MessageBar>
      )}
      <KpiRow overview={data} />
      <div className={styles.pair}>
        <EnergyFlow overview={data} note={partial} opens />
        <TodayEnergy overview={data} />
      </div>
      <Stations monitor={monitor} />
    </>
  );
}
