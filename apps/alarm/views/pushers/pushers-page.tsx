import { $can } from '@heliport/client';
import { Button, MessageBar, MessageBarBody, makeStyles, PageTabs } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { replaceQuery } from '#kit/address.ts';
import { explain } from '#kit/explain.ts';
import { useQuery } from '#kit/react/address.ts';
import { SearchField } from '#kit/react/fields.tsx';
import { Heading } from '#kit/react/heading.tsx';
import { ListLayout } from '#kit/react/list-layout.tsx';
import { PUSHER_TABS, type Pusher, type PushersPage as Pushers } from '../../stores/pushers.ts';
import { $text } from '../../texts/pushers/text.ts';
import { CalendarDrawer } from './calendar-drawer.tsx';
import { DutyDrawer } from './duty-drawer.tsx';
import { DutyView } from './duty-view.tsx';
import { usePeopleColumns } from './people-columns.tsx';
import { SettingDrawer } from './setting-drawer.tsx';
import { SwapDialog } from './swap-dialog.tsx';

const useStyles = makeStyles({
  tabs: {
    maxWidth: '2080px',
    margin: '0 auto',
    padding: '8px 24px 0',
    '@container (max-width: 640px)': { padding: '4px 12px 0' },
  },
});

/** The people who receive alarms, their contacts and their duties. */
export function PushersPage({ page }: { page: Pushers }) {
  const styles = useStyles();
  const text = useStore($text);
  const id = useId();
  const mayEdit = useStore($can('push:edit'));
  const { tab, search } = useStore(page.$filter);
  const query = useQuery();
  const columns = usePeopleColumns(page);
  const panel = query.get('panel');
  const duty = query.get('duty') ?? '';
  return (
    <>
      <Heading title={text('title')} refresh={page.refresh}>
        <Button onClick={() => replaceQuery({ panel: 'calendar' })}>{text('calendar')}</Button>
        <Button onClick={() => replaceQuery({ panel: 'mine' })}>{text('mine')}</Button>
      </Heading>
      <div className={styles.tabs}>
        <PageTabs
          id={id}
          label={text('title')}
          tabs={PUSHER_TABS.map((key) => ({ key, name: text(`tab_${key}`) }))}
          chosen={tab}
          onChoose={(chosen) => void page.filter({ tab: chosen })}
        />
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {tab === 'duty' ? (
          <DutyView page={page} />
        ) : (
          <ListLayout
            title={text('tab_people')}
            header={null}
            text={text}
            page={page}
            filters={
              <SearchField
                label={text('search')}
                value={search}
                onSearch={(part) => void page.filter({ search: part })}
              />
            }
            columns={columns}
            rowKey={({ userId }: Pusher) => userId}
            total={(count) => text('total', { count })}
            isEmpty={({ pagination }) => pagination.total === 0 && search === ''}
            empty={{ title: text('empty'), why: text('emptyWhy') }}
            noMatch={text('noMatch')}
            above={<Outcome page={page} />}
          />
        )}
      </div>
      {panel === 'mine' && <SettingDrawer page={page} />}
      {panel === 'calendar' && <CalendarDrawer page={page} />}
      {panel === 'swap' && mayEdit && <SwapDialog page={page} />}
      {duty !== '' && mayEdit && <DutyDrawer id={duty} page={page} />}
    </>
  );
}

/** By which ways a test went, or why it did not. */
function Outcome({ page }: { page: Pushers }) {
  const text = useStore($text);
  const tested = useStore(page.$tested);
  const failure = useStore(page.changes.$failure);
  if (failure)
    return (
      <MessageBar intent="error">
        <MessageBarBody>{explain(failure, text).why}</MessageBarBody>
      </MessageBar>
    );
  if (!tested) return null;
  const { name, channels } = tested;
  const ways = channels.map((channel) => text(channel)).join(', ');
  return (
    <MessageBar intent={channels.length > 0 ? 'success' : 'warning'}>
      <MessageBarBody>
        {channels.length > 0 ? text('tested', { name, ways }) : text('testedNone', { name })}
      </MessageBarBody>
    </MessageBar>
  );
}
