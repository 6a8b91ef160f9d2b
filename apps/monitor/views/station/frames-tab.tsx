import { Button, type Column, DataTable, StatePanel } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { Device } from '#contract/energy/device/calls.ts';
import { readPeriod } from '#contract/energy/period/calendar.ts';
import { dateAfter, startOfDate } from '#contract/energy/period/day-start.ts';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import { UcExport } from '#kit/react/elements.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Mark, Quiet } from '#kit/react/marks.tsx';
import { PeriodBar } from '#kit/react/period-bar.tsx';
import { useMade } from '#kit/react/use-made.ts';
import type { Desk, Point, StationFacts } from '../../stores/desk.ts';
import { createFrames, type Frames } from '../../stores/device-tables.ts';
import { $text } from '../../texts/station/text.ts';
import { PointChoice } from './point-choice.tsx';
import { MOST_LINES } from './points-query.ts';
import { qualityText } from './quality-words.ts';
import { TableCard } from './table-card.tsx';
import { useFormat, useTimes, valueText } from './words.ts';

/** A part has about 180 frames: more than a screen, few enough to be there at once. */
const PART_MS = 10_800_000;
/** What is shown until a person chooses. */
const FIRST_POINTS = 6;

interface TabProps {
  desk: Desk;
  facts: StationFacts;
  device: Device;
}

/** The frames of a device as they were sent, three hours at a time. What is shown is in the address. */
export function FramesTab({ desk, facts, device }: TabProps) {
  const text = useStore($text);
  const query = useQuery();
  const times = useTimes(facts.offsets);
  const [isChoosing, setChoosing] = useState(false);
  const frames = useMade(device.code, createFrames);
  const period = readPeriod(query, facts.today);
  const start = startOfDate(period.from, facts.offsets);
  const until = startOfDate(dateAfter(period.to), facts.offsets);
  const end = Math.min(until, desk.now());
  const parts = Math.max(1, Math.ceil((end - start) / PART_MS));
  const at = Number(query.get('at') ?? Number.NaN);
  const wanted = Number.isNaN(at) ? parts - 1 : Math.floor((at - start) / PART_MS);
  const part = Math.min(parts - 1, Math.max(0, wanted));
  const from = start + part * PART_MS;
  const to = from + PART_MS;
  const chosen = query.get('points');
  const points = useMemo(() => pointsOf(device, chosen), [device, chosen]);
  const names = points.map(({ code }) => code).join();
  useEffect(() => {
    if (names !== '')
      frames?.show({ station: desk.code, device: device.code, points: names.split(','), from, to });
  }, [frames, desk, device, names, from, to]);
  const go = (step: number) => replaceQuery({ at: String(start + (part + step) * PART_MS) });
  // The element compares by identity, and its panel is open meanwhile.
  const filter = useMemo(
    () => ({
      series: points.map(({ code }) => ({ station: desk.code, device: device.code, point: code })),
      ...{ from: iso(start), to: iso(Math.min(until, desk.now())), density: 1440 },
    }),
    [desk, device.code, points, start, until],
  );
  return (
    <TableCard
      period={
        <PeriodBar
          period={period}
          today={facts.today}
          zone={facts.tz}
          onPeriod={(next) => replaceQuery({ ...next, at: '' })}
        />
      }
      tools={
        <>
          <Button onClick={() => setChoosing(true)}>
            {text('choosePoints', { count: points.length, most: MOST_LINES })}
          </Button>
          <UcExport source="curves" filter={filter} />
        </>
      }
      part={`${times.full(from)} – ${times.clock(to)}`}
      note={facts.tz}
      onEarlier={part > 0 ? () => go(-1) : undefined}
      onLater={part < parts - 1 ? () => go(1) : undefined}
    >
      {frames && <FrameTable frames={frames} points={points} facts={facts} device={device} at={at} />}
      {isChoosing && (
        <PointChoice
          devices={[device]}
          chosen={points.map(({ code }) => ({ device: device.code, point: code }))}
          onClose={() => setChoosing(false)}
          onChoose={(next) => replaceQuery({ points: next.map(({ point }) => point).join() || '-' })}
        />
      )}
    </TableCard>
  );
}

const iso = (ms: number) => new Date(ms).toISOString();

/** The points of the address; the first ones of the device without any. */
function pointsOf({ points }: Device, chosen: string | null): readonly Point[] {
  const wanted = chosen?.split(',');
  return wanted
    ? points.filter(({ code }) => wanted.includes(code)).slice(0, MOST_LINES)
    : points.filter(({ kind }) => kind !== 'state').slice(0, FIRST_POINTS);
}

interface Row {
  readonly ts: number;
  readonly values: readonly (number | null)[];
  readonly quality: number;
  readonly isGap: boolean;
}

interface FrameTableProps extends Omit<TabProps, 'desk'> {
  frames: Frames;
  points: readonly Point[];
  /** Time of the frame that was asked for. */
  at: number;
}

function FrameTable({ frames, points, facts, device, at }: FrameTableProps) {
  const text = useStore($text);
  const format = useFormat();
  const times = useTimes(facts.offsets);
  const state = useStore(frames.$answer);
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={frames.load} />;
  const answer = state.status === 'ready' ? state.data : undefined;
  const rows = answer ? rowsOf(answer.data.series) : [];
  if (points.length === 0)
    return <StatePanel drawing="empty" title={text('noLines')} reason={text('noLinesWhy')} />;
  if (answer && rows.length === 0)
    return <StatePanel drawing="empty" title={text('framesNone')} reason={text('framesNoneWhy')} />;
  const shown = answer ? points.filter(({ code }) => answer.ask.points.includes(code)) : points;
  const columns: Column<Row>[] = [
    {
      ...{ key: 'ts', label: text('frameTime'), pinned: true },
      cell: ({ ts }) => {
        const time = `${times.full(ts)}`;
        return ts === at ? <strong>{time}</strong> : time;
      },
    },
    ...shown.map((point) => ({
      ...{
        key: point.code,
        label: point.unit === '' ? point.name : `${point.name} (${point.unit})`,
        number: true,
      },
      cell: ({ values, isGap }: Row) => {
        const value = values[answer?.ask.points.indexOf(point.code) ?? 0] ?? null;
        return isGap ? <Quiet>{text('gap')}</Quiet> : valueText(point, value, format);
      },
    })),
    {
      ...{ key: 'quality', label: text('quality') },
      cell: ({ quality, isGap }) =>
        isGap ? <Mark tone="warning">{text('gap')}</Mark> : qualityText(quality, text),
    },
  ];
  return (
    <DataTable
      label={text('framesLabel', { name: device.name })}
      columns={columns}
      rows={rows}
      rowKey={({ ts }) => String(ts)}
      placeholders={answer ? 0 : 8}
    />
  );
}

interface Line {
  readonly ts: readonly number[];
  readonly value: readonly (number | null)[];
  readonly quality: readonly number[];
}

/** A row for each time of any line. A time without any value is a gap. */
function rowsOf(lines: readonly Line[]): Row[] {
  const rows = new Map<number, { values: (number | null)[]; quality: number }>();
  for (const [index, { ts, value, quality }] of lines.entries())
    for (const [place, time] of ts.entries()) {
      const row = rows.get(time) ?? { values: lines.map(() => null), quality: 0 };
      row.values[index] = value[place] ?? null;
      row.quality |= quality[place] ?? 0;
      rows.set(time, row);
    }
  return [...rows]
    .sort(([one], [other]) => one - other)
    .map(([ts, row]) => ({ ts, ...row, isGap: row.values.every((value) => value === null) }));
}
