import { $can } from '@heliport/client';
import { Button, type Column, Link, MessageBar, MessageBarBody, makeStyles, PageTabs } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { ALARM_RULES } from '#contract/energy/alarm/limits.ts';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import { SearchField } from '#kit/react/fields.tsx';
import { Heading } from '#kit/react/heading.tsx';
import { ListLayout } from '#kit/react/list-layout.tsx';
import { Mark, Quiet, Stack } from '#kit/react/marks.tsx';
import { opens } from '#kit/react/use-steps.ts';
import { GROUP_TABS, type Group, type GroupsPage as Groups } from '../../stores/groups.ts';
import { $text } from '../../texts/groups/text.ts';
import { CoverageView } from './coverage-view.tsx';
import { GroupDrawer } from './group-drawer.tsx';

const useStyles = makeStyles({
  tabs: {
    maxWidth: '2080px',
    margin: '0 auto',
    padding: '8px 24px 0',
    '@container (max-width: 640px)': { padding: '4px 12px 0' },
  },
});

/** Who must be told of which alarms, and when nobody would be. */
export function GroupsPage({ page }: { page: Groups }) {
  const styles = useStyles();
  const text = useStore($text);
  const id = useId();
  const mayEdit = useStore($can('push:edit'));
  const { tab, search } = useStore(page.$filter);
  const opened = useQuery().get('group') ?? '';
  const columns = useColumns();
  return (
    <>
      <Heading title={text('title')} refresh={page.refresh}>
        {mayEdit && (
          <Button appearance="primary" onClick={() => replaceQuery({ group: 'new' })}>
            {text('add')}
          </Button>
        )}
      </Heading>
      <div className={styles.tabs}>
        <PageTabs
          id={id}
          label={text('title')}
          tabs={GROUP_TABS.map((key) => ({ key, name: text(`tab_${key}`) }))}
          chosen={tab}
          onChoose={(chosen) => void page.filter({ tab: chosen })}
        />
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {tab === 'coverage' ? (
          <CoverageView page={page} />
        ) : (
          <ListLayout
            title={text('tab_groups')}
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
            rowKey={({ id: key }: Group) => key}
            total={(count) => text('total', { count })}
            isEmpty={({ pagination }) => pagination.total === 0 && search === ''}
            empty={{ title: text('empty'), why: text('emptyWhy') }}
            noMatch={text('noMatch')}
            above={<Holes page={page} />}
          />
        )}
      </div>
      {opened !== '' && <GroupDrawer id={opened} page={page} />}
    </>
  );
}

/** Says that somebody is missing, with the way to when. */
function Holes({ page }: { page: Groups }) {
  const text = useStore($text);
  const state = useStore(page.coverage.$state);
  if (state.status !== 'ready' || state.data.holes.length === 0) return null;
  return (
    <MessageBar intent="error">
      <MessageBarBody>
        {text('holes', { count: state.data.holes.length })}{' '}
        <Button size="small" appearance="transparent" onClick={() => void page.filter({ tab: 'coverage' })}>
          {text('showHoles')}
        </Button>
      </MessageBarBody>
    </MessageBar>
  );
}

function useColumns(): Column<Group>[] {
  const text = useStore($text);
  return [
    {
      ...{ key: 'name', label: text('name'), pinned: true },
      cell: ({ id, name, members }) => (
        <Stack>
          <Link as="button" {...opens(id)} onClick={() => replaceQuery({ group: id })}>
            {name}
          </Link>
          {!members.some(({ reachable }) => reachable) && <Mark tone="danger">{text('nobody')}</Mark>}
        </Stack>
      ),
    },
    {
      ...{ key: 'stations', label: text('station') },
      cell: ({ stations }) => (stations.length === 0 ? text('allStations') : stations.join(', ')),
    },
    {
      ...{ key: 'levels', label: text('levelLabel') },
      cell: ({ levels }) => (levels.length === 0 ? text('allLevels') : levels.join(', ')),
    },
    {
      ...{ key: 'codes', label: text('code') },
      cell: ({ codes }) => (codes.length === 0 ? text('allCodes') : codes.join(', ')),
    },
    {
      ...{ key: 'steps', label: text('steps') },
      cell: ({ members }) => <Steps members={members} />,
    },
    { key: 'userCount', label: text('userCount'), number: true, cell: ({ userCount }) => userCount },
    { key: 'alarmCount', label: text('alarmCount'), number: true, cell: ({ alarmCount }) => alarmCount },
    {
      ...{ key: 'sms', label: text('sms') },
      cell: ({ sms }) => <Mark tone={sms ? 'good' : 'quiet'}>{text(sms ? 'on' : 'off')}</Mark>,
    },
  ];
}

/** Who is told at each step. */
function Steps({ members }: Pick<Group, 'members'>) {
  const text = useStore($text);
  return (
    <Stack>
      {ALARM_RULES.map(({ rule, unresolvedMinutes }) => {
        const told = members.filter(({ steps }) => steps.includes(rule)).map(({ name }) => name);
        if (told.length === 0) return null;
        return (
          <span key={rule}>
            <Quiet>{text('stepAfter', { rule, minutes: unresolvedMinutes })}</Quiet> {told.join(', ')}
          </span>
        );
      })}
    </Stack>
  );
}
