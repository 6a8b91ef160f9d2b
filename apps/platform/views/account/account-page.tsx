import { $language, $session, datesIn, paths } from '@heliport/client';
import { type Column, Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { MEMBER_STATES } from '#contract/energy/member/limits.ts';
import type { ListPage } from '#kit/list-page.ts';
import { useLink } from '#kit/react/address.ts';
import { Choice, SearchField } from '#kit/react/fields.tsx';
import { ListLayout } from '#kit/react/list-layout.tsx';
import { Main, Mark, Quiet, Stack } from '#kit/react/marks.tsx';
import type { People, PeopleFilter, Person } from '../../stores/users.ts';
import { $text, type TextKey } from '../../texts/text.ts';
import { Heading } from '../heading.tsx';

type AccountModel = ListPage<PeopleFilter, People>;

/** The people of the organisation, each one row with its places. */
export function AccountPage({ page }: { page: AccountModel }) {
  const text = useStore($text);
  const own = useLink(paths.userInfo);
  return (
    <>
      <Heading title={text('accountTitle')} refresh={page.refresh}>
        <Link {...own}>{text('ownEdit')}</Link>
      </Heading>
      <ListLayout
        title={text('accountTitle')}
        header={null}
        text={text}
        page={page}
        filters={<Filters page={page} />}
        columns={useColumns()}
        rowKey={({ userUuid }: Person) => userUuid}
        total={(count) => text('usersTotal', { count })}
        isEmpty={({ all }) => all === 0}
        empty={{ title: text('usersEmpty'), why: text('usersEmptyWhy') }}
        noMatch={text('usersNoMatch')}
      />
    </>
  );
}

function Filters({ page }: { page: AccountModel }) {
  const text = useStore($text);
  const { search, state } = useStore(page.$filter);
  return (
    <>
      <SearchField
        label={text('usersSearch')}
        value={search}
        onSearch={(part) => void page.filter({ search: part })}
      />
      <Choice
        label={text('memberState')}
        all={text('allStates')}
        options={MEMBER_STATES.map((value) => ({ value, text: text(`state_${value}`) }))}
        chosen={state}
        onChoose={(value) => void page.filter({ state: value })}
      />
    </>
  );
}

function useColumns(): Column<Person>[] {
  const text = useStore($text);
  const session = useStore($session);
  const dates = datesIn(useStore($language));
  return [
    {
      ...{ key: 'name', label: text('member'), sort: 'name', pinned: true },
      cell: ({ name, displayName, userUuid }) => (
        <Stack>
          <span>
            <Main>{name}</Main> {session?.uuid === userUuid && <Quiet>{text('you')}</Quiet>}
          </span>
          {displayName !== '' && displayName !== name && <Quiet>{displayName}</Quiet>}
        </Stack>
      ),
    },
    { key: 'phone', label: text('phone'), cell: ({ phone }) => phone },
    { key: 'email', label: text('email'), cell: ({ email }) => email || <Quiet>–</Quiet> },
    { key: 'gender', label: text('gender'), cell: ({ gender }) => text(`gender_${gender}` as TextKey) },
    { key: 'role', label: text('role'), sort: 'role', nowrap: true, cell: ({ roleName }) => roleName },
    {
      ...{ key: 'stations', label: text('memberStations'), nowrap: true },
      cell: ({ allStations, stations }) =>
        allStations ? (
          text('allStations')
        ) : (
          <span title={stations.join(', ')}>{text('someStations', { count: stations.length })}</span>
        ),
    },
    {
      ...{ key: 'places', label: text('places') },
      cell: ({ places }) => (
        <Stack>
          {places.map(({ orgUuid, title, isEnabled }) => (
            <span key={orgUuid}>
              {title} {!isEnabled && <Quiet>{text('state_disabled')}</Quiet>}
            </span>
          ))}
        </Stack>
      ),
    },
    {
      ...{ key: 'joined', label: text('joined'), sort: 'joinedAt', nowrap: true },
      cell: ({ joinedAt }) => dates.date(joinedAt),
    },
    {
      ...{ key: 'state', label: text('memberState') },
      cell: ({ isEnabled }) => (
        <Mark tone={isEnabled ? 'good' : 'quiet'}>
          {text(isEnabled ? 'state_enabled' : 'state_disabled')}
        </Mark>
      ),
    },
  ];
}
