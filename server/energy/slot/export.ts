import type { DataOf } from '#contract/call.ts';
import { datesViolation } from '#contract/energy/curve/rules.ts';
import { readSlots } from '#contract/energy/slot/calls.ts';
import { type Cell, type ExportColumn, exportSource } from '#server/core/export/source.ts';
import { refuseWhere, storedOnly } from '#server/energy/curve/public.ts';
import { daysOfDates, offsetsBetween } from '#server/energy/day/public.ts';
import { createDevices } from '#server/energy/device/public.ts';
import { findSlots } from './commands/slots.ts';

type Slot = DataOf<typeof readSlots>['slots'][number];

const DAY_MS = 86_400_000;
/** Days of a statement. */
const STEP_DAYS = 7;
/** Longest period of an export: two years and what a comparison needs around them. */
const MOST_DAYS = 800;

const COLUMNS: readonly ExportColumn[] = [
  { key: 'start', kind: 'time', title: { zh: '时段开始', en: 'Start', ja: '開始' } },
  { key: 'station', kind: 'text', title: { zh: '电站', en: 'Station', ja: '発電所' } },
  { key: 'device', kind: 'text', title: { zh: '电表', en: 'Meter', ja: '計器' } },
  { key: 'direction', kind: 'text', title: { zh: '方向', en: 'Direction', ja: '方向' } },
  { key: 'kwh', kind: 'number', title: { zh: '电量 kWh', en: 'Energy kWh', ja: '電力量 kWh' } },
  { key: 'quality', kind: 'number', title: { zh: '质量位', en: 'Quality bits', ja: '品質ビット' } },
  { key: 'reason', kind: 'text', title: { zh: '说明', en: 'Remark', ja: '備考' } },
];

/** Billing energies of meters: a row for each quarter of an hour and direction. */
export const slotExport = exportSource({
  name: 'slots',
  title: { zh: '15 分钟电量', en: 'Quarter-hour energies', ja: '15 分電力量' },
  permission: 'telemetry:view',
  filter: readSlots.body,
  period: 'days',
  async check(context, { filter, ...asker }) {
    const { from, to } = filter;
    await findSlots(context, storedOnly(createDevices(context)), asker, { ...filter, to: from });
    refuseWhere({ to: datesViolation(from, to, MOST_DAYS) });
  },
  async open(context, { filter, ...asker }) {
    const reader = storedOnly(createDevices(context));
    const { from, to } = filter;
    const first = await findSlots(context, reader, asker, { ...filter, to: from });
    const days = await daysOfDates(context, first.tz, from, to);
    const [start, end] = [days[0]?.startsAt ?? 0, days.at(-1)?.endsAt ?? 0];
    const offsets = await offsetsBetween(context, first.tz, start, end);
    const counted = { have: 0, expected: 0 };
    return {
      columns: COLUMNS,
      total: Math.max(1, first.slots.length) * days.length,
      zone: first.tz,
      completeness: () => counted,
      async *pages() {
        for (let at = Date.parse(from); at <= Date.parse(to); at += STEP_DAYS * DAY_MS) {
          const last = Math.min(Date.parse(to), at + (STEP_DAYS - 1) * DAY_MS);
          const part = { ...filter, from: dateOf(at), to: dateOf(last) };
          const { slots, have, expected } = await findSlots(context, reader, asker, part);
          counted.have += have;
          counted.expected += expected;
          yield slots.map((slot) => rowOf(slot, offsets));
        }
      },
    };
  },
});

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function rowOf(
  { start, station, device, direction, kwh, quality, reason }: Slot,
  offsets: readonly { readonly from: number; readonly minutes: number }[],
): Cell[] {
  const minutes = offsets.findLast((change) => change.from <= start)?.minutes ?? offsets[0]?.minutes ?? 0;
  const wall = new Date(start + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');
  return [wall, station, device, direction, kwh === null ? null : Number(kwh), quality, reason];
}
