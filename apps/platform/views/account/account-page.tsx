import { $language, $session, datesIn, paths, pictureAddress } from '@heliport/client';
import { Avatar, type Column, Link, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { MEMBER_STATES } from '#contract/energy/member/limits.ts';
import { useLink } from '#kit/react/address.ts';
import { Choice, SearchField } from '#kit/react/fields.tsx';
import { Heading } from '#kit/react/heading.tsx';
import { ListLayout } from '#kit/react/list-layout.tsx';
import { Main, Mark, Quiet, Stack } from '#kit/react/marks.tsx';
import type { AccountsPage, Person } from '../../stores/users.ts';
import { $text, type TextKey } from '../../texts/text.ts';

const useStyles = makeStyles({
  letter: { color: tokens.colorBrandForeground2, backgroundColor: tokens.colorBrandBackground2 },
});

/** The people of the organisation, each one row with its places. */
export function AccountPage({ page }: { page: AccountsPage }) {
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
        kept={page.columns}
        rowKey={({ userUuid }: Person) => userUuid}
        total={(count) => text('usersTotal', { count })}
        isEmpty={({ all }) => all === 0}
        empty={{ title: text('usersEmpty'), why: text('usersEmptyWhy') }}
        noMatch={text('usersNoMatch')}
      />
    </>
  );
}

function Filters({ page }: { page: AccountsPage }) {
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

/** The picture, or the first letter of the name, which stands beside it. */
function Picture({ person: { name, avatar } }: { person: Person }) {
  const styles = useStyles();
  const picture = pictureAddress(avatar, true);
  return (
    <Avatar
      aria-hidden
      size={28}
      initials={{ children: [...name][0]?.toLocaleUpperCase(), className: styles.letter }}
      {...(picture !== '' && { image: { src: picture } })}
    />
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
    {
      ...{ key: 'avatar', label: text('avatar') },
      cell: (person) => <Picture person={person} />,
    },
    { key: 'phone', label: text('phone'), cell: ({ phone }) => phone },
    { key: 'email', label: text('email'), cell: ({ email }) => email || <Quiet>–</Quiet> },
    { key: 'gender', label: text('gender'), cell: ({ gender }) => text(`gender_${gender}` as TextKey) },
    {
      ...{ key: 'jobNumber', label: text('jobNumber'), nowrap: true },
      cell: ({ jobNumber }) => jobNumber || <Quiet>–</Quiet>,
    },
    {
      ...{ key: 'address', label: text('address') },
      cell: ({ address }) => address || <Quiet>–</Quiet>,
    },
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
