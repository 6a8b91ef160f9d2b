import { $can, $language, datesIn } from '@heliport/client';
import { Button, type Column, Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { PUSH_STATES } from '#contract/energy/push/limits.ts';
import { PUSH_CHANNELS } from '#contract/energy/pusher/limits.ts';
import { useBasePath, useLink } from '#kit/react/address.ts';
import { Choice } from '#kit/react/fields.tsx';
import { Heading } from '#kit/react/heading.tsx';
import { ListLayout } from '#kit/react/list-layout.tsx';
import { Mark, Quiet, Stack } from '#kit/react/marks.tsx';
import { StationChoice } from '#kit/react/station-choice.tsx';
import type { Push, PushAlarmsPage as PushAlarms } from '../../stores/push-alarms.ts';
import { $text } from '../../texts/push-alarms/text.ts';
import { isHeld, PushMark } from '../parts/push-words.tsx';
import { Refused } from '../parts/refused.tsx';

/** What is being told to whom now. */
export function PushAlarmsPage({ page }: { page: PushAlarms }) {
  const text = useStore($text);
  const { time, station, state, channel } = useStore(page.$filter);
  const isUnfiltered = !station && !state && !channel;
  return (
    <>
      <Heading title={text('title')} refresh={page.refresh} />
      <ListLayout
        title={text('title')}
        header={null}
        text={text}
        page={page}
        filters={<Filters page={page} />}
        columns={useColumns(page)}
        rowKey={({ id }: Push) => id}
        total={(count) => text('total', { count })}
        isEmpty={({ pagination }) => pagination.total === 0 && isUnfiltered && time === 'all'}
        empty={{ title: text('empty'), why: text('emptyWhy') }}
        noMatch={text(isUnfiltered ? 'quietNow' : 'noMatch')}
        above={<Refused changes={page.changes} text={text} />}
      />
    </>
  );
}

function Filters({ page }: { page: PushAlarms }) {
  const text = useStore($text);
  const { time, station, state, channel } = useStore(page.$filter);
  return (
    <>
      <StationChoice
        label={text('station')}
        chosen={station}
        onChoose={(code) => void page.filter({ station: code })}
      />
      <Choice
        label={text('time')}
        all={text('time_open')}
        options={[{ value: 'all' as const, text: text('time_all') }]}
        chosen={time === 'all' ? time : undefined}
        onChoose={(value) => void page.filter({ time: value ?? 'open' })}
      />
      <Choice
        label={text('state')}
        all={text('allStates')}
        options={PUSH_STATES.map((value) => ({ value, text: text(`state_${value}`) }))}
        chosen={state}
        onChoose={(value) => void page.filter({ state: value })}
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

function useColumns(page: PushAlarms): Column<Push>[] {
  const text = useStore($text);
  const dates = datesIn(useStore($language));
  const mayEdit = useStore($can('push:edit'));
  const mayConfirm = useStore($can('alarm:confirm'));
  const mayTake = mayEdit || mayConfirm;
  const timeIn = (tz: string, time: string | null) =>
    time === null ? <Quiet>–</Quiet> : dates.dateTimeIn(tz, time);
  return [
    { key: 'alarm', label: text('alarm'), pinned: true, cell: (push) => <AlarmOf push={push} /> },
    {
      ...{ key: 'step', label: text('step') },
      cell: ({ step, group }) => (
        <Stack>
          <span>{text('stepIs', { step })}</span>
          <Quiet>{group ?? ''}</Quiet>
        </Stack>
      ),
    },
    {
      ...{ key: 'user', label: text('person') },
      cell: ({ user, channel }) => (
        <Stack>
          <span>{user}</span>
          <Quiet>{text(`channel_${channel}`)}</Quiet>
        </Stack>
      ),
    },
    { key: 'state', label: text('state'), cell: (push) => <PushMark push={push} /> },
    {
      ...{ key: 'sentAt', label: text('sentAt'), nowrap: true },
      cell: ({ sentAt, alarm }) => timeIn(alarm.tz, sentAt),
    },
    {
      ...{ key: 'deliveredAt', label: text('deliveredAt'), nowrap: true },
      cell: ({ deliveredAt, channel, alarm }) =>
        channel === 'app' ? timeIn(alarm.tz, deliveredAt) : <Quiet>{text('noReceipt')}</Quiet>,
    },
    {
      ...{ key: 'readAt', label: text('readAt'), nowrap: true },
      cell: ({ readAt, channel, alarm }) =>
        channel === 'app' && readAt === null ? (
          <Mark tone="warning">{text('unread')}</Mark>
        ) : (
          timeIn(alarm.tz, readAt)
        ),
    },
    {
      ...{ key: 'nextAt', label: text('nextAt') },
      cell: (push) => <NextStep push={push} />,
    },
    ...(mayTake
      ? [
          {
            ...{ key: 'actions', label: text('actions'), actions: true },
            cell: (push: Push) => <Actions push={push} page={page} mayEdit={mayEdit} />,
          },
        ]
      : []),
  ];
}

/** The alarm; leads to everything that was told of it. */
function AlarmOf({ push: { alarm } }: { push: Push }) {
  const text = useStore($text);
  const base = useBasePath();
  const link = useLink(`${base}/alarm/alarmPushLog?id=${alarm.id}`);
  return (
    <Stack>
      <Link {...link}>{alarm.name}</Link>
      <Quiet>
        {text('level', { level: alarm.level })} · {alarm.stationName}
        {alarm.device !== null && ` · ${alarm.device}`}
      </Quiet>
    </Stack>
  );
}

function NextStep({ push }: { push: Push }) {
  const text = useStore($text);
  const dates = datesIn(useStore($language));
  const { alarm, nextAt } = push;
  if (alarm.takenBy !== null) return <Mark tone="good">{text('takenBy', { name: alarm.takenBy })}</Mark>;
  if (isHeld(push)) return <Mark tone="good">{text('confirmedBy', { name: alarm.confirmedBy ?? '' })}</Mark>;
  if (alarm.suppressed) return <Quiet>{text('reason_suppressed')}</Quiet>;
  return nextAt === null ? <Quiet>{text('noNext')}</Quiet> : dates.dateTimeIn(alarm.tz, nextAt);
}

function Actions({ push, page, mayEdit }: { push: Push; page: PushAlarms; mayEdit: boolean }) {
  const text = useStore($text);
  const isBusy = useStore(page.changes.$isBusy);
  const { alarm, user } = push;
  const canTake = !isHeld(push) && alarm.resetAt === null;
  return (
    <>
      {canTake && (
        <Button
          size="small"
          aria-label={text('takeOf', { name: alarm.name })}
          disabledFocusable={isBusy}
          onClick={() => void page.take(push.id)}
        >
          {text('take')}
        </Button>
      )}
      {mayEdit && push.canResend && (
        <Button
          size="small"
          appearance="subtle"
          aria-label={text('resendOf', { name: user })}
          disabledFocusable={isBusy}
          onClick={() => void page.resend(push.id)}
        >
          {text('resend')}
        </Button>
      )}
    </>
  );
}
