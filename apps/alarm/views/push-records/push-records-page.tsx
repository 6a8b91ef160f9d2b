import { $language, datesIn } from '@heliport/client';
import { Button, type Column, Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Push } from '#contract/energy/push/calls.ts';
import { PUSH_CHANNELS } from '#contract/energy/pusher/limits.ts';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import { Choice } from '#kit/react/fields.tsx';
import { Heading } from '#kit/react/heading.tsx';
import { ListLayout } from '#kit/react/list-layout.tsx';
import { Mark, Quiet, Stack } from '#kit/react/marks.tsx';
import { opens } from '#kit/react/use-steps.ts';
import type { PushRecordsPage as PushRecords } from '../../stores/push-records.ts';
import { $text } from '../../texts/push-records/text.ts';
import { PushMark } from '../parts/push-words.tsx';
import { Refused } from '../parts/refused.tsx';
import { PushDrawer } from './push-drawer.tsx';

/** What reached whom; the own records are those behind the bell. */
export function PushRecordsPage({ page }: { page: PushRecords }) {
  const text = useStore($text);
  const isBusy = useStore(page.changes.$isBusy);
  const { isMyself, unread, channel } = useStore(page.$filter);
  const opened = useQuery().get('id') ?? '';
  const isUnfiltered = !isMyself && !unread && !channel;
  return (
    <>
      <Heading title={text('title')} refresh={page.refresh}>
        <Button disabledFocusable={isBusy} onClick={() => void page.read()}>
          {text('readAll')}
        </Button>
      </Heading>
      <ListLayout
        title={text('title')}
        header={null}
        text={text}
        page={page}
        filters={<Filters page={page} />}
        columns={useColumns(page)}
        rowKey={({ id }: Push) => id}
        total={(count) => text('total', { count })}
        isEmpty={({ pagination }) => pagination.total === 0 && isUnfiltered}
        empty={{ title: text('empty'), why: text('emptyWhy') }}
        noMatch={text('noMatch')}
        above={<Refused changes={page.changes} text={text} />}
      />
      {opened !== '' && <PushDrawer id={opened} page={page} />}
    </>
  );
}

function Filters({ page }: { page: PushRecords }) {
  const text = useStore($text);
  const { isMyself, unread, channel } = useStore(page.$filter);
  return (
    <>
      <Choice
        label={text('whose')}
        all={text('everybody')}
        options={[{ value: '1', text: text('onlyMine') }]}
        chosen={isMyself ? '1' : undefined}
        onChoose={(value) => void page.filter({ isMyself: value && 1 })}
      />
      <Choice
        label={text('readState')}
        all={text('readOrNot')}
        options={[{ value: '1', text: text('onlyUnread') }]}
        chosen={unread ? '1' : undefined}
        onChoose={(value) => void page.filter({ unread: value && 1 })}
      />
      <Choice
        label={text('channel')}
        all={text('allChannels')}
        options={PUSH_CHANNELS.map((value) => ({ value, text: text(`channel_${value}`) }))}
        chosen={channel}
        onChoose={(value) => void page.filter({ channel: value })}
      />
    </>
  );
}

/** A record behind the person's own bell that was not read. */
const isUnread = ({ isMine, channel, readAt }: Push) => isMine && channel === 'app' && readAt === null;

function useColumns(page: PushRecords): Column<Push>[] {
  const text = useStore($text);
  const dates = datesIn(useStore($language));
  const isBusy = useStore(page.changes.$isBusy);
  return [
    {
      ...{ key: 'alarm', label: text('alarm'), pinned: true },
      cell: ({ id, alarm }) => (
        <Stack>
          <Link as="button" {...opens(id)} onClick={() => replaceQuery({ id })}>
            {alarm.name}
          </Link>
          <Quiet>
            {text('level', { level: alarm.level })} · {alarm.stationName}
            {alarm.device !== null && ` · ${alarm.device}`}
          </Quiet>
        </Stack>
      ),
    },
    {
      ...{ key: 'at', label: text('at'), nowrap: true },
      cell: ({ at, alarm }) => dates.dateTimeIn(alarm.tz, at),
    },
    {
      ...{ key: 'user', label: text('person') },
      cell: ({ user, group }) => (
        <Stack>
          <span>{user}</span>
          <Quiet>{group ?? ''}</Quiet>
        </Stack>
      ),
    },
    { key: 'channel', label: text('channel'), cell: ({ channel }) => text(`channel_${channel}`) },
    { key: 'step', label: text('step'), cell: ({ step }) => text('stepIs', { step }) },
    { key: 'state', label: text('state'), cell: (push) => <PushMark push={push} /> },
    {
      ...{ key: 'readAt', label: text('readAt'), nowrap: true },
      cell: (push) => <ReadAt push={push} />,
    },
    {
      ...{ key: 'actions', label: text('actions'), actions: true },
      cell: (push) =>
        isUnread(push) && (
          <Button
            size="small"
            appearance="subtle"
            aria-label={text('markReadOf', { name: push.alarm.name })}
            disabledFocusable={isBusy}
            onClick={() => void page.read([push.id])}
          >
            {text('markRead')}
          </Button>
        ),
    },
  ];
}

function ReadAt({ push }: { push: Push }) {
  const text = useStore($text);
  const dates = datesIn(useStore($language));
  const { channel, readAt, alarm } = push;
  if (readAt !== null) return dates.dateTimeIn(alarm.tz, readAt);
  return channel === 'app' ? <Mark tone="warning">{text('unread')}</Mark> : <Quiet>–</Quiet>;
}
