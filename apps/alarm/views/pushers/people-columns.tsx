import { $can, $language, $session, datesIn } from '@heliport/client';
import { Button, type Column } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { clockTime } from '#contract/energy/period/rules.ts';
import { Main, Mark, Quiet, Stack } from '#kit/react/marks.tsx';
import type { Pusher, PushersPage } from '../../stores/pushers.ts';
import { $text } from '../../texts/pushers/text.ts';

/** People with how they are told. */
export function usePeopleColumns(page: PushersPage): Column<Pusher>[] {
  const text = useStore($text);
  const mayEdit = useStore($can('push:edit'));
  const own = useStore($session);
  return [
    {
      ...{ key: 'name', label: text('person'), pinned: true },
      cell: ({ name, userId }) => (
        <span>
          <Main>{name}</Main> {own?.uuid === userId && <Quiet>{text('you')}</Quiet>}
        </span>
      ),
    },
    {
      ...{ key: 'phone', label: text('phone') },
      cell: ({ contact, phoneVerified, sms }) => (
        <Address value={contact.phone} isVerified={phoneVerified} isOn={sms} />
      ),
    },
    {
      ...{ key: 'email', label: text('email') },
      cell: ({ contact, emailVerified, email }) => (
        <Address value={contact.email} isVerified={emailVerified} isOn={email} />
      ),
    },
    {
      ...{ key: 'language', label: text('language') },
      cell: ({ language }) => text(`language_${language}`),
    },
    {
      ...{ key: 'quiet', label: text('quiet') },
      cell: ({ quiet, tz, urgentAnyway }) =>
        quiet === null ? (
          <Quiet>{text('none')}</Quiet>
        ) : (
          <Stack>
            <span>
              {clockTime(quiet.from)}–{clockTime(quiet.to)}
            </span>
            <Quiet>{urgentAnyway ? text('urgentShort', { tz }) : tz}</Quiet>
          </Stack>
        ),
    },
    {
      ...{ key: 'away', label: text('away') },
      cell: ({ awayUntil }) => <Away until={awayUntil} />,
    },
    {
      ...{ key: 'groups', label: text('groups') },
      cell: ({ groups }) => (groups.length === 0 ? <Quiet>{text('noGroups')}</Quiet> : groups.join(', ')),
    },
    ...(mayEdit
      ? [
          {
            ...{ key: 'actions', label: text('actions'), actions: true },
            cell: (person: Pusher) => <TestButton person={person} page={page} />,
          },
        ]
      : []),
  ];
}

interface AddressProps {
  value: string;
  isVerified: boolean;
  /** The person wants messages there. */
  isOn: boolean;
}

/** A number or an address; one that nobody has verified may be another person's. */
function Address({ value, isVerified, isOn }: AddressProps) {
  const text = useStore($text);
  if (value === '') return <Quiet>{text('none')}</Quiet>;
  return (
    <Stack>
      <span>{value}</span>
      {!isVerified && <Mark tone="warning">{text('unverified')}</Mark>}
      {!isOn && <Quiet>{text('notWanted')}</Quiet>}
    </Stack>
  );
}

function Away({ until }: { until: string | null }) {
  const text = useStore($text);
  const dates = datesIn(useStore($language));
  if (until === null || Date.parse(until) <= Date.now()) return <Quiet>–</Quiet>;
  return <Mark tone="warning">{text('awayUntil', { time: dates.dateTime(until) })}</Mark>;
}

function TestButton({ person, page }: { person: Pusher; page: PushersPage }) {
  const text = useStore($text);
  const isBusy = useStore(page.changes.$isBusy);
  return (
    <Button
      size="small"
      appearance="subtle"
      aria-label={text('testOf', { name: person.name })}
      disabledFocusable={isBusy}
      onClick={() => void page.test(person)}
    >
      {text('test')}
    </Button>
  );
}
