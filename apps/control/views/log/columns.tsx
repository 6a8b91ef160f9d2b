import { type Column, Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Command } from '#contract/energy/command/calls.ts';
import type { ExecutionState, SendStatus } from '#contract/energy/command/limits.ts';
import { offsetFromOwn } from '#contract/rules/zone-offset.ts';
import { replaceQuery } from '#kit/address.ts';
import { $format } from '#kit/formats.ts';
import { Main, Mark, type MarkTone, NoWrap, Place, Quiet, Stack } from '#kit/react/marks.tsx';
import { opens } from '#kit/react/use-steps.ts';
import type { Log } from '../../stores/log.ts';
import { $text } from '../../texts/text.ts';
import { Again } from '../command/again.tsx';
import { $clock } from '../command/clock.ts';
import { commandValue } from '../command/values.ts';

const SEND_TONES = {
  sending: 'quiet',
  success: 'good',
  fail: 'danger',
  timeout: 'warning',
} as const satisfies Record<SendStatus, MarkTone>;

const EXECUTION_TONES = {
  pending: 'quiet',
  verified: 'good',
  mismatch: 'warning',
  timeout: 'warning',
} as const satisfies Record<ExecutionState, MarkTone>;

/** The time of a command, which opens it. */
function Time({ command }: { command: Command }) {
  const text = useStore($text);
  const clock = useStore($clock);
  const { createdAt, tz, id } = command;
  // With the date: a log is read back over days.
  const time = clock(createdAt, tz, Number.POSITIVE_INFINITY);
  return (
    <Link
      as="button"
      {...opens(id)}
      aria-label={text('openCommand', { time })}
      onClick={() => replaceQuery({ command: id })}
    >
      <NoWrap>{`${time} ${offsetFromOwn(tz, Date.parse(createdAt))}`.trimEnd()}</NoWrap>
    </Link>
  );
}

function Value({ command, value }: { command: Command; value: number | null }) {
  return <NoWrap>{commandValue(command, value, useStore($format))}</NoWrap>;
}

function Sent({ command: { state, sendStatus, refusal } }: { command: Command }) {
  const text = useStore($text);
  if (state !== 'refused') return <Mark tone={SEND_TONES[sendStatus]}>{text(`send_${sendStatus}`)}</Mark>;
  return (
    <Stack>
      <Mark tone="danger">{text('send_refused')}</Mark>
      <Quiet>{refusal?.message}</Quiet>
    </Stack>
  );
}

export function useColumns(page: Log): Column<Command>[] {
  const text = useStore($text);
  const format = useStore($format);
  return [
    {
      ...{ key: 'time', label: text('time'), pinned: true, sort: 'createdAt' },
      cell: (command) => <Time command={command} />,
    },
    {
      ...{ key: 'by', label: text('operator'), sort: 'by' },
      cell: ({ by }) => <NoWrap>{by ?? text('platform')}</NoWrap>,
    },
    { key: 'source', label: text('source'), cell: ({ source }) => text(`source_${source}`) },
    {
      ...{ key: 'station', label: text('station'), sort: 'station' },
      cell: ({ stationName, station }) => (
        <Stack>
          <Place>{stationName}</Place>
          <Quiet>{station}</Quiet>
        </Stack>
      ),
    },
    {
      ...{ key: 'module', label: text('module'), sort: 'device' },
      cell: ({ device }) => <Main>{device}</Main>,
    },
    {
      ...{ key: 'position', label: text('position'), sort: 'point' },
      cell: ({ kind, pointName }) => (kind === 'stop' ? text('stopName') : pointName),
    },
    {
      ...{ key: 'before', label: text('before'), number: true },
      cell: (command) => <Value command={command} value={command.before} />,
    },
    {
      ...{ key: 'after', label: text('after'), number: true },
      cell: (command) => <Value command={command} value={command.after} />,
    },
    { key: 'sent', label: text('sendState'), cell: (command) => <Sent command={command} /> },
    {
      ...{ key: 'execution', label: text('executionState'), sort: 'state' },
      cell: ({ executionState: stands }) =>
        stands === null ? (
          <Quiet>–</Quiet>
        ) : (
          <Mark tone={EXECUTION_TONES[stands]}>{text(`execution_${stands}`)}</Mark>
        ),
    },
    {
      ...{ key: 'readback', label: text('readback'), number: true },
      cell: (command) => <Value command={command} value={command.readback} />,
    },
    {
      ...{ key: 'seconds', label: text('seconds'), number: true },
      cell: ({ seconds }) => (seconds === null ? '–' : format.number(seconds, 1)),
    },
    {
      ...{ key: 'actions', label: text('actions'), actions: true },
      cell: (command) => <Again command={command} small onRestored={() => void page.refresh()} />,
    },
  ];
}
