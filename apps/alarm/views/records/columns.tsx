import { type Column, Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Alarm } from '#contract/energy/alarm/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { $format } from '#kit/formats.ts';
import { $lasted } from '#kit/lasted.ts';
import { LevelMark } from '#kit/react/level-mark.tsx';
import { Main, NoWrap, Place, Quiet, Stack, Value } from '#kit/react/marks.tsx';
import { useNow } from '#kit/react/shown.ts';
import { opens } from '#kit/react/use-steps.ts';
import type { RecordColumn } from '../../stores/records.ts';
import { $text } from '../../texts/records/text.ts';
import { AlarmMarks } from './alarm-marks.tsx';

const LOOK_MS = 30_000;
const now = () => Date.now();

/** The columns of the records. */
export function useColumns(): Column<Alarm>[] {
  const text = useStore($text);
  const columns: readonly (Omit<Column<Alarm>, 'cell' | 'key'> & { key: RecordColumn })[] = [
    { key: 'level', label: text('levelLabel'), sort: 'level' },
    { key: 'station', label: text('station') },
    { key: 'device', label: text('device') },
    { key: 'point', label: text('point') },
    { key: 'preValue', label: text('preValue'), number: true },
    { key: 'value', label: text('value'), number: true },
    { key: 'startAt', label: text('startAt'), sort: 'startAt' },
    { key: 'resetAt', label: text('resetAt'), sort: 'resetAt' },
    { key: 'lasted', label: text('lasted'), number: true },
    { key: 'restores', label: text('restores'), sort: 'restoreCount', number: true },
    { key: 'escalation', label: text('escalation'), number: true },
    { key: 'confirmed', label: text('confirmed'), sort: 'confirmedAt' },
    { key: 'notified', label: text('notified') },
    { key: 'risk', label: text('risk'), number: true },
  ];
  return [
    { key: 'name', label: text('name'), sort: 'code', pinned: true, cell: (row) => <Name alarm={row} /> },
    ...columns.map((column) => ({
      ...column,
      cell: (row: Alarm) => <Cell alarm={row} column={column.key} />,
    })),
  ];
}

function Name({ alarm }: { alarm: Alarm }) {
  return (
    <Stack>
      <Link as="button" {...opens(alarm.id)} onClick={() => replaceQuery({ alarm: alarm.id })}>
        <Main>{alarm.name}</Main>
      </Link>
      <Quiet>{alarm.code}</Quiet>
      <AlarmMarks alarm={alarm} />
    </Stack>
  );
}

function Cell({ alarm, column }: { alarm: Alarm; column: RecordColumn }) {
  const text = useStore($text);
  const format = useStore($format);
  const measured = (value: number | null, unit = alarm.unit) => (
    <Value value={value === null ? undefined : format.measured(value)} unit={unit} />
  );
  switch (column) {
    case 'level':
      return <LevelMark level={alarm.level}>{text('level', { level: alarm.level })}</LevelMark>;
    case 'station':
      return <Place>{alarm.stationName}</Place>;
    case 'device':
      return alarm.deviceName ?? <Quiet>{text('wholeStation')}</Quiet>;
    case 'point':
      return alarm.point ?? <Quiet>–</Quiet>;
    case 'preValue':
      return measured(alarm.preValue);
    case 'value':
      return measured(alarm.value);
    case 'startAt':
      return <At time={alarm.startAt} tz={alarm.tz} />;
    case 'resetAt':
      return <At time={alarm.resetAt} tz={alarm.tz} />;
    case 'lasted':
      return <Lasted alarm={alarm} />;
    case 'restores':
      return alarm.restoreCount === 0 ? <Quiet>0</Quiet> : format.number(alarm.restoreCount);
    case 'escalation':
      return alarm.escalation === 0 ? <Quiet>–</Quiet> : text('step', { step: alarm.escalation });
    case 'confirmed':
      return <Confirmed alarm={alarm} />;
    case 'notified':
      return alarm.notified ? text('yes') : <Quiet>{text('no')}</Quiet>;
    case 'risk':
      return measured(alarm.powerAtRiskKw, 'kW');
  }
}

function At({ time, tz }: { time: string | null; tz: string }) {
  const format = useStore($format);
  return time === null ? <Quiet>–</Quiet> : <NoWrap>{format.time(time, Date.now(), tz)}</NoWrap>;
}

function Lasted({ alarm: { startAt, resetAt } }: { alarm: Alarm }) {
  const text = useStore($text);
  const lasted = useStore($lasted);
  const time = useNow(now, LOOK_MS);
  const ms = (resetAt === null ? time : Date.parse(resetAt)) - Date.parse(startAt);
  return (
    <Stack end>
      <NoWrap>{lasted(ms)}</NoWrap>
      {resetAt === null && <Quiet>{text('stillOpen')}</Quiet>}
    </Stack>
  );
}

/** Who confirmed or took over, with the remark. */
function Confirmed({ alarm: { confirmedBy, confirmedAt, takenBy, note } }: { alarm: Alarm }) {
  const text = useStore($text);
  if (confirmedAt === null)
    return <Quiet>{takenBy === null ? text('unconfirmed') : text('takenBy', { name: takenBy })}</Quiet>;
  return (
    <Stack>
      <span>{confirmedBy}</span>
      <Quiet>{note}</Quiet>
    </Stack>
  );
}
