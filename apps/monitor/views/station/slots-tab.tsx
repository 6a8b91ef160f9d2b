import { type Column, DataTable, Link, StatePanel } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useMemo } from 'react';
import type { Device } from '#contract/energy/device/calls.ts';
import { daysIn, readPeriod } from '#contract/energy/period/calendar.ts';
import type { Slot } from '#contract/energy/slot/calls.ts';
import { SLOT_MS } from '#contract/energy/slot/limits.ts';
import { type Direction, registerOf, type SlotReason } from '#contract/energy/slot/rules.ts';
import { replaceQuery } from '#kit/address.ts';
import { daysAfter } from '#kit/days.ts';
import { useLink, useQuery } from '#kit/react/address.ts';
import { UcExport } from '#kit/react/elements.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Mark } from '#kit/react/marks.tsx';
import { PeriodBar } from '#kit/react/period-bar.tsx';
import { useMade } from '#kit/react/use-made.ts';
import type { Desk, StationFacts } from '../../stores/desk.ts';
import { createSlots, type Slots } from '../../stores/device-tables.ts';
import { $text, type TextKey } from '../../texts/station/text.ts';
import { useStationLinks } from './links.ts';
import { qualityText } from './quality-words.ts';
import { TableCard } from './table-card.tsx';
import { useFormat, useTimes } from './words.ts';

const DIRECTIONS: Record<Direction, TextKey> = { import: 'directionImport', export: 'directionExport' };
const REASONS: Record<SlotReason, TextKey> = {
  ...{ gap: 'reasonGap', reset: 'reasonReset', exchange: 'reasonExchange', fix: 'reasonFix' },
};
/** Until there is something that can be asked. */
const $nothing = atom<ReturnType<Slots['$answer']['get']>>({ status: 'loading' });

interface TabProps {
  desk: Desk;
  facts: StationFacts;
  device: Device;
}

/** The billing energies of a meter, a day at a time. Each slot leads to its frames. */
export function SlotsTab({ desk, facts, device }: TabProps) {
  const text = useStore($text);
  const query = useQuery();
  const format = useFormat();
  const slots = useMade(device.code, createSlots);
  const period = readPeriod(query, facts.today);
  const days = daysIn(period);
  const page = Number(query.get('page') ?? days);
  const part = Number.isInteger(page) ? Math.min(days, Math.max(1, page)) : days;
  const date = daysAfter(period.from, part - 1);
  useEffect(
    () => slots?.show({ station: desk.code, device: device.code, date }),
    [slots, desk, device, date],
  );
  const state = useStore(slots?.$answer ?? $nothing);
  const list = state.status === 'ready' ? (state.data?.data.slots ?? []) : [];
  const go = (step: number) => replaceQuery({ page: String(part + step) });
  const { from, to } = period;
  // The element compares by identity, and its panel is open meanwhile.
  const filter = useMemo(
    () => ({ meters: [{ station: desk.code, device: device.code }], from, to }),
    [desk.code, device.code, from, to],
  );
  const sums = (['import', 'export'] as const).flatMap((direction) => {
    const own = list.filter((slot) => slot.direction === direction);
    const have = own.filter(({ kwh }) => kwh !== null);
    const kwh = have.reduce((sum, slot) => sum + Number(slot.kwh), 0);
    const count = { have: have.length, expected: own.length };
    return own.length === 0
      ? []
      : text('slotSum', { direction: text(DIRECTIONS[direction]), kwh: format.number(kwh, 2), ...count });
  });
  return (
    <TableCard
      period={
        <PeriodBar
          period={period}
          today={facts.today}
          zone={facts.tz}
          onPeriod={(next) => replaceQuery({ ...next, page: '' })}
        />
      }
      tools={<UcExport source="slots" filter={filter} />}
      part={date}
      note={sums.join(' · ')}
      onEarlier={part > 1 ? () => go(-1) : undefined}
      onLater={part < days ? () => go(1) : undefined}
    >
      {slots && <SlotTable slots={slots} desk={desk} facts={facts} device={device} />}
    </TableCard>
  );
}

function SlotTable({ slots, desk, facts, device }: TabProps & { slots: Slots }) {
  const text = useStore($text);
  const state = useStore(slots.$answer);
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={slots.load} />;
  const answer = state.status === 'ready' ? state.data : undefined;
  if (answer && answer.data.slots.length === 0)
    return <StatePanel drawing="empty" title={text('slotsNone')} reason={text('slotsNoneWhy')} />;
  const columns: Column<Slot>[] = [
    {
      ...{ key: 'start', label: text('slotTime'), pinned: true },
      cell: ({ start }) => <Time start={start} desk={desk} facts={facts} device={device} />,
    },
    { key: 'direction', label: text('direction'), cell: ({ direction }) => text(DIRECTIONS[direction]) },
    {
      ...{ key: 'kwh', label: text('slotEnergy'), number: true },
      cell: ({ kwh }) => (kwh === null ? '–' : `${kwh} kWh`),
    },
    { key: 'quality', label: text('quality'), cell: ({ quality }) => qualityText(quality, text) },
    {
      ...{ key: 'reason', label: text('slotReason') },
      cell: ({ reason }) => reason && <Mark tone="warning">{text(REASONS[reason])}</Mark>,
    },
  ];
  return (
    <DataTable
      label={text('slotsLabel', { name: device.name })}
      columns={columns}
      rows={answer?.data.slots ?? []}
      rowKey={({ start, direction }) => `${start}/${direction}`}
      placeholders={answer ? 0 : 8}
    />
  );
}

/** The time of a slot, which leads to the frames in it. */
function Time({ start, desk, facts, device }: TabProps & { start: number }) {
  const times = useTimes(facts.offsets);
  const query = useQuery();
  const minutes = facts.offsets.findLast(({ from }) => from <= start)?.minutes ?? 0;
  const date = new Date(start + minutes * 60_000).toISOString().slice(0, 10);
  const registers = device.points.filter(({ kind, code }) => kind === 'counter' && registerOf(code) !== null);
  const points = query.get('points') ?? registers.map(({ code }) => code).join();
  const link = useLink(
    useStationLinks().device(desk.code, device.code, {
      ...{ tab: 'frames', from: date, to: date, at: String(start), points },
    }),
  );
  return (
    <Link {...link}>
      {times.clock(start)} – {times.clock(start + SLOT_MS)}
    </Link>
  );
}
