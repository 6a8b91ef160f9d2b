import { Button, MessageBar, MessageBarBody, makeStyles, StatePanel, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { Chipped } from '#kit/react/chips.tsx';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Choice, SearchField } from '#kit/react/fields.tsx';
import { ListPager } from '#kit/react/list-pager.tsx';
import type { ContainerPage } from '../../stores/containers.ts';
import { $text } from '../../texts/packs/text.ts';
import { PageHeader } from '../page-header.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { ContainerStationView } from './container-station.tsx';

const useStyles = makeStyles({
  content: {
    boxSizing: 'border-box',
    maxWidth: '2080px',
    margin: '0 auto',
    padding: '24px',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '20px',
    '@container (max-width: 640px)': { padding: '12px', gap: '16px' },
  },
  filters: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  note: {
    marginInlineStart: 'auto',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
});

/** Stations with containers, those that need somebody first: safety, racks and packs. */
export function ContainersPage({ page }: { page: ContainerPage }) {
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(page.$state);
  const filter = useStore(page.$filter);
  const isBare = state.status === 'ready' && state.data.all === 0;
  return (
    <>
      <PageHeader title={text('containersTitle')} refresh={page.refresh} />
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
        {!isBare && state.status !== 'failed' && (
          <Chipped>
            <search className={styles.filters}>
              <SearchField
                label={text('containersSearch')}
                value={filter.search}
                onSearch={(search) => void page.filter({ search })}
              />
              <Choice
                label={text('needFilter')}
                all={text('needAll')}
                options={[{ value: 'attention', text: text('needAttention') }]}
                chosen={filter.need}
                onChoose={(need) => void page.filter({ need })}
              />
              <span className={styles.note} role="status">
                {state.status === 'ready' && text('containersTotal', { count: state.data.pagination.total })}
              </span>
            </search>
          </Chipped>
        )}
        <Stations page={page} />
      </div>
    </>
  );
}

function Stations({ page }: { page: ContainerPage }) {
  const text = useStore($text);
  const state = useStore(page.$state);
  if (state.status === 'loading') return <PageSkeleton bodyOnly />;
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={page.load} />;
  const { list, all, pagination } = state.data;
  if (all === 0)
    return <StatePanel drawing="empty" title={text('containersEmpty')} reason={text('containersEmptyWhy')} />;
  if (list.length === 0)
    return (
      <StatePanel
        drawing="empty"
        title={text('containersNoMatch')}
        reason={text('noMatchWhy')}
        action={<Button onClick={() => void page.clearFilter()}>{text('clearFilter')}</Button>}
      />
    );
  return (
    <>
      {list.map((row) => (
        <ContainerStationView key={row.station} row={row} />
      ))}
      <ListPager
        label={text('containersTitle')}
        total={text('containersTotal', { count: pagination.total })}
        pagination={pagination}
        filter={page.filter}
      />
    </>
  );
}
