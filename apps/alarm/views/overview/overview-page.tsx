import { Button, MessageBar, MessageBarBody, makeStyles } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { OVERVIEW_DAYS } from '#contract/energy/alarm/limits.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Heading } from '#kit/react/heading.tsx';
import { StationChoice } from '#kit/react/station-choice.tsx';
import type { OverviewFilter, OverviewPage as OverviewModel, ShownOverview } from '../../stores/overview.ts';
import { $text } from '../../texts/overview/text.ts';
import { DaysChoice } from '../days-choice.tsx';
import { HeatCard } from './heat-card.tsx';
import { Kpis } from './kpis.tsx';
import { LoadCard } from './load-card.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { WorstCard } from './worst-card.tsx';

const useStyles = makeStyles({
  content: {
    boxSizing: 'border-box',
    maxWidth: '2080px',
    margin: '0 auto',
    padding: '16px 24px 32px',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    '@container (max-width: 640px)': { padding: '12px 12px 24px', gap: '12px' },
  },
  filters: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px',
    '@container (max-width: 1080px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** Whether the alarms are under control. */
export function OverviewPage({ page }: { page: OverviewModel }) {
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(page.$state);
  const filter = useStore(page.$filter);
  return (
    <>
      <Heading title={text('title')} refresh={page.refresh} />
      <div className={styles.content}>
        {state.status === 'ready' && state.failure && (
          <MessageBar intent="warning">
            <MessageBarBody>
              {text(state.failure.kind === 'offline' ? 'offlineWhy' : 'refreshFailed')}{' '}
              <Button size="small" appearance="transparent" onClick={() => void page.refresh()}>
                {text('retry')}
              </Button>
            </MessageBarBody>
          </MessageBar>
        )}
        <search className={styles.filters}>
          <DaysChoice
            options={OVERVIEW_DAYS}
            chosen={filter.days}
            onChoose={(days) => void page.filter({ days })}
          />
          <StationChoice
            label={text('station')}
            chosen={filter.station}
            onChoose={(station) => void page.filter({ station })}
          />
          {filter.station !== undefined && (
            <Button appearance="subtle" onClick={() => void page.filter({ station: undefined })}>
              {text('clearFilter')}
            </Button>
          )}
        </search>
        {state.status === 'failed' && <FailureNotice failure={state.failure} text={text} retry={page.load} />}
        {state.status === 'loading' && <OverviewSkeleton />}
        {state.status === 'ready' && <Content overview={state.data} filter={filter} />}
      </div>
    </>
  );
}

function Content({ overview, filter }: { overview: ShownOverview; filter: OverviewFilter }) {
  const styles = useStyles();
  return (
    <>
      <Kpis overview={overview} filter={filter} />
      <LoadCard overview={overview} filter={filter} />
      <div className={styles.pair}>
        <WorstCard overview={overview} order="byCount" />
        <WorstCard overview={overview} order="byRestores" />
      </div>
      <HeatCard overview={overview} />
    </>
  );
}
