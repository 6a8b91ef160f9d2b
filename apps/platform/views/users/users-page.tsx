import { $can, $language, $session, datesIn } from '@heliport/client';
import { Button, type Column, Select } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { MEMBER_STATES } from '#contract/energy/member/limits.ts';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import { UcInvitationCode } from '#kit/react/elements.ts';
import { Choice, SearchField } from '#kit/react/fields.tsx';
import { Heading } from '#kit/react/heading.tsx';
import { ListLayout } from '#kit/react/list-layout.tsx';
import { Main, Mark, Quiet, Stack } from '#kit/react/marks.tsx';
import { RuleButton } from '#kit/react/rule-button.tsx';
import type { Person, UsersPage as Users } from '../../stores/users.ts';
import { $text } from '../../texts/text.ts';
import type { Asking } from './asking.ts';
import { Chosen, Outcome } from './chosen.tsx';
import { MemberHistory } from './member-history.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { StationsDialog } from './stations-dialog.tsx';
import { ViewAsDrawer } from './view-as-drawer.tsx';

/** The people of the organisation: roles, stations, state; one or many at once. */
export function UsersPage({ page }: { page: Users }) {
  const text = useStore($text);
  const mayEdit = useStore($can('org-user:edit'));
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const opened = useQuery().get('history') ?? '';
  return (
    <>
      <Heading title={text('usersTitle')} refresh={page.refresh}>
        <Invite />
      </Heading>
      <ListLayout
        title={text('usersTitle')}
        header={null}
        text={text}
        page={page}
        filters={<Filters page={page} />}
        columns={useColumns(page, setAsking)}
        rowKey={({ userUuid }: Person) => userUuid}
        total={(count) => text('usersTotal', { count })}
        isEmpty={({ all }) => all === 0}
        empty={{ title: text('usersEmpty'), why: text('usersEmptyWhy') }}
        noMatch={text('usersNoMatch')}
        above={<Outcome page={page} />}
        {...(mayEdit && {
          selecting: {
            selection: page.chosen,
            nameOf: ({ name }: Person) => name,
            count: (count: number) => text('chosen', { count }),
            actions: (people: readonly Person[]) => <Chosen page={page} people={people} onAsk={setAsking} />,
          },
        })}
      />
      {opened !== '' && <MemberHistory id={opened} page={page} />}
      {asking?.what === 'remove' && <RemoveDialog people={asking.people} page={page} onClose={close} />}
      <ViewAsDrawer page={page} />
      {asking?.what === 'limit' && <StationsDialog people={asking.people} page={page} onClose={close} />}
    </>
  );
}

/** Opens the invitation code of the organisation. */
function Invite() {
  const text = useStore($text);
  const mayInvite = useStore($can('invitation-code:edit'));
  const [isOpen, setOpen] = useState(false);
  if (!mayInvite) return null;
  return (
    <>
      <Button appearance="primary" onClick={() => setOpen(true)}>
        {text('invite')}
      </Button>
      {isOpen && <UcInvitationCode onUcClose={() => setOpen(false)} />}
    </>
  );
}

function Filters({ page }: { page: Users }) {
  const text = useStore($text);
  const { search, role, state } = useStore(page.$filter);
  const answer = useStore(page.$state);
  const roles = answer.status === 'ready' ? answer.data.roles : [];
  return (
    <>
      <SearchField
        label={text('usersSearch')}
        value={search}
        onSearch={(part) => void page.filter({ search: part })}
      />
      <Choice
        label={text('role')}
        all={text('allRoles')}
        options={roles.map(({ uuid, name }) => ({ value: uuid, text: name }))}
        chosen={role}
        onChoose={(value) => void page.filter({ role: value })}
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

function useColumns(page: Users, onAsk: (asking: Asking) => void): Column<Person>[] {
  const text = useStore($text);
  const mayEdit = useStore($can('org-user:edit'));
  const mayGive = useStore($can('role:edit'));
  const dates = datesIn(useStore($language));
  return [
    {
      ...{ key: 'name', label: text('member'), sort: 'name', pinned: true },
      cell: (person) => <Name person={person} />,
    },
    {
      ...{ key: 'role', label: text('role'), sort: 'role' },
      cell: (person) => <Role person={person} page={page} mayGive={mayGive} />,
    },
    {
      ...{ key: 'stations', label: text('memberStations'), nowrap: true },
      cell: (person) => (
        <Stations
          person={person}
          onLimit={mayEdit ? () => onAsk({ what: 'limit', people: [person] }) : undefined}
        />
      ),
    },
    {
      ...{ key: 'state', label: text('memberState') },
      cell: ({ isEnabled }) => (
        <Mark tone={isEnabled ? 'good' : 'quiet'}>
          {text(isEnabled ? 'state_enabled' : 'state_disabled')}
        </Mark>
      ),
    },
    {
      ...{ key: 'lastSeen', label: text('lastSeen'), sort: 'lastSeenAt', nowrap: true },
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? <Quiet>{text('neverSeen')}</Quiet> : dates.dateTime(lastSeenAt),
    },
    {
      ...{ key: 'actions', label: text('actions'), actions: true },
      cell: (person) => (
        <>
          <Button
            size="small"
            appearance="subtle"
            aria-label={text('historyOf', { name: person.name })}
            onClick={() => replaceQuery({ history: person.userUuid })}
          >
            {text('history')}
          </Button>
          {mayEdit && <Actions person={person} page={page} onAsk={onAsk} />}
        </>
      ),
    },
  ];
}

function Name({ person: { name, phone, userUuid } }: { person: Person }) {
  const text = useStore($text);
  const own = useStore($session);
  return (
    <Stack>
      <span>
        <Main>{name}</Main> {own?.uuid === userUuid && <Quiet>{text('you')}</Quiet>}
      </span>
      <Quiet>{phone}</Quiet>
    </Stack>
  );
}

function Role({ person, page, mayGive }: { person: Person; page: Users; mayGive: boolean }) {
  const text = useStore($text);
  const isBusy = useStore(page.$isBusy);
  const answer = useStore(page.$state);
  const roles = answer.status === 'ready' ? answer.data.roles : [];
  const isFixed = !mayGive || !person.isChangeable || person.isLastAdministrator;
  if (isFixed) return person.roleName;
  return (
    <Select
      size="small"
      aria-label={text('roleOf', { name: person.name })}
      value={person.roleUuid}
      disabled={isBusy}
      onChange={(_event, { value }) => void page.giveRole([person], value)}
    >
      {roles
        .filter(({ uuid, isGivable }) => isGivable || uuid === person.roleUuid)
        .map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
    </Select>
  );
}

function Stations({ person, onLimit }: { person: Person; onLimit: (() => void) | undefined }) {
  const text = useStore($text);
  const { allStations, stations, name } = person;
  const words = allStations ? text('allStations') : text('someStations', { count: stations.length });
  if (!onLimit || !person.isChangeable) return words;
  return (
    <Button
      size="small"
      appearance="subtle"
      aria-label={`${text('stationsOf', { name })}: ${words}`}
      title={stations.join(', ')}
      onClick={onLimit}
    >
      {words}
    </Button>
  );
}

interface ActionsProps {
  person: Person;
  page: Users;
  onAsk: (asking: Asking) => void;
}

/** Why nothing can be done to a person; '' if something can. */
function useRule({ isLastAdministrator, isChangeable, userUuid }: Person): string {
  const text = useStore($text);
  const own = useStore($session);
  if (own?.uuid === userUuid) return text('ownMembership');
  if (!isChangeable) return text('higherRole');
  return isLastAdministrator ? text('lastAdministrator') : '';
}

function Actions({ person, page, onAsk }: ActionsProps) {
  const text = useStore($text);
  const { name, isEnabled } = person;
  const rule = useRule(person);
  return (
    <>
      {person.isChangeable && (
        <RuleButton rule="" label={text('viewAsOf', { name })} onClick={() => page.viewAs(person)}>
          {text('viewAs')}
        </RuleButton>
      )}
      <RuleButton
        rule={rule}
        label={text(isEnabled ? 'disableOf' : 'enableOf', { name })}
        onClick={() => void (isEnabled ? page.disable([person]) : page.enable([person]))}
      >
        {text(isEnabled ? 'disable' : 'enable')}
      </RuleButton>
      <RuleButton
        isDangerous
        rule={rule}
        label={text('removeOf', { name })}
        onClick={() => onAsk({ what: 'remove', people: [person] })}
      >
        {text('remove')}
      </RuleButton>
    </>
  );
}
