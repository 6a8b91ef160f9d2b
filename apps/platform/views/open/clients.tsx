import { $language, datesIn } from '@heliport/client';
import { type Column, Link, makeStyles } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { CLIENT_STATES } from '#contract/energy/open-client/limits.ts';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import { Choice, SearchField } from '#kit/react/fields.tsx';
import { ListLayout } from '#kit/react/list-layout.tsx';
import { NoWrap, Quiet, Stack } from '#kit/react/marks.tsx';
import { opens } from '#kit/react/use-steps.ts';
import type { OpenClient, OpenPage } from '../../stores/open.ts';
import { $text } from '../../texts/text.ts';
import { ClientDrawer } from './client-drawer.tsx';
import { ClientMark } from './client-mark.tsx';
import { StationNames } from './station-names.tsx';

const useStyles = makeStyles({ name: { textAlign: 'start' } });

/** Other systems that read the organisation's data. */
export function Clients({ page, mayEdit }: { page: OpenPage; mayEdit: boolean }) {
  const text = useStore($text);
  const { clients } = page;
  const filter = useStore(clients.$filter);
  const opened = useQuery().get('client') ?? '';
  return (
    <>
      <ListLayout
        title={text('openTab_clients')}
        header={null}
        text={text}
        table={`${page.path}/clients`}
        page={clients}
        filters={
          <>
            <SearchField
              label={text('openSearch')}
              value={filter.search}
              onSearch={(search) => void clients.filter({ search })}
            />
            <Choice
              label={text('clientState')}
              all={text('clientStates')}
              options={CLIENT_STATES.map((value) => ({ value, text: text(`clientState_${value}`) }))}
              chosen={filter.state}
              onChoose={(state) => void clients.filter({ state })}
            />
          </>
        }
        columns={useColumns()}
        rowKey={({ id }: OpenClient) => id}
        total={(count) => text('clientTotal', { count })}
        isEmpty={({ pagination }) =>
          pagination.total === 0 && filter.search === '' && filter.state === undefined
        }
        empty={{ title: text('clientsEmpty'), why: text('clientsEmptyWhy') }}
        noMatch={text('clientsNoMatch')}
      />
      {opened !== '' && <ClientDrawer id={opened} page={page} mayEdit={mayEdit} />}
    </>
  );
}

function useColumns(): Column<OpenClient>[] {
  const styles = useStyles();
  const text = useStore($text);
  const language = useStore($language);
  const dates = datesIn(language);
  const number = new Intl.NumberFormat(language);
  return [
    {
      ...{ key: 'name', label: text('openName'), pinned: true },
      cell: ({ id, name }) => (
        <Link as="button" className={styles.name} {...opens(id)} onClick={() => replaceQuery({ client: id })}>
          {name}
        </Link>
      ),
    },
    {
      ...{ key: 'state', label: text('clientState') },
      cell: ({ state }) => <ClientMark state={state} />,
    },
    {
      ...{ key: 'stations', label: text('openStations') },
      cell: ({ stations }) => <StationNames stations={stations} />,
    },
    {
      ...{ key: 'points', label: text('clientPoints') },
      cell: ({ points, scopes }) => (
        <Stack>
          <span>{points ? text('clientPointsSome', { count: points.length }) : text('clientPointsAll')}</span>
          <Quiet>{scopes.map((scope) => text(`scope_${scope}`)).join(', ')}</Quiet>
        </Stack>
      ),
    },
    {
      ...{ key: 'authorized', label: text('clientAuthorized') },
      cell: ({ authorizedAt, authorizedBy }) => (
        <Stack>
          <NoWrap>{dates.date(authorizedAt)}</NoWrap>
          <Quiet>{authorizedBy}</Quiet>
        </Stack>
      ),
    },
    {
      ...{ key: 'expires', label: text('clientExpires') },
      cell: ({ expiresAt }) =>
        expiresAt === null ? <Quiet>{text('clientNoExpiry')}</Quiet> : dates.date(expiresAt),
    },
    {
      ...{ key: 'lastUsed', label: text('clientLastUsed') },
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? <Quiet>{text('clientNeverUsed')}</Quiet> : dates.dateTime(lastUsedAt),
    },
    {
      ...{ key: 'calls', label: text('clientCalls') },
      cell: ({ calls, limited }) => (
        <Stack>
          <NoWrap>{number.format(calls)}</NoWrap>
          {limited > 0 && <Quiet>{text('clientLimited', { count: limited })}</Quiet>}
        </Stack>
      ),
    },
  ];
}
