import { $can, childPath } from '@heliport/client';
import { Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Order, OrderAlarm } from '#contract/energy/work-order/fields.ts';
import { $format } from '#kit/formats.ts';
import { useLink } from '#kit/react/address.ts';
import { LevelMark } from '#kit/react/level-mark.tsx';
import { useNow } from '#kit/react/shown.ts';
import { $text } from '../../texts/text.ts';
import { deviceText } from './words.tsx';

const MINUTE_MS = 60_000;

/** The alarm that an order is about, which opens its record for people who may see alarms. */
export function AlarmLink({ alarm }: { alarm: OrderAlarm }) {
  const text = useStore($text);
  const may = useStore($can('alarmRecords:view'));
  const link = useLink(childPath('alarm', '/alarm/records', { alarm: alarm.id }));
  const words = text(alarm.resetAt ? 'alarmReset' : 'alarmActive', { name: alarm.name });
  return (
    <LevelMark level={alarm.level}>{may ? <Link {...link}>{words}</Link> : <span>{words}</span>}</LevelMark>
  );
}

/** The device of an order, which opens its page for people who may see it. */
export function DeviceLink({ order }: { order: Pick<Order, 'station' | 'device' | 'deviceName'> }) {
  const text = useStore($text);
  const may = useStore($can('diagram:view'));
  const { station, device } = order;
  const page = device === null ? '/monitor/diagram' : '/monitor/subDiagram';
  const link = useLink(childPath('monitor', page, { station, ...(device !== null && { device }) }));
  const words = deviceText(order, text('wholeStation'));
  return may ? <Link {...link}>{words}</Link> : words;
}

interface CurveLinkProps {
  order: Pick<Order, 'station' | 'tz'>;
  curve: NonNullable<Order['curve']>;
}

/** What the person saw who asked for the work: a point and its time, which opens the point. */
export function CurveLink({ order: { station, tz }, curve: { device, point, from, to } }: CurveLinkProps) {
  const text = useStore($text);
  const format = useStore($format);
  const now = useNow(Date.now, MINUTE_MS);
  const may = useStore($can('diagram:view'));
  const link = useLink(childPath('monitor', '/monitor/subDiagram', { station, device, point }));
  const time = (iso: string) => format.time(iso, now, tz);
  const words = text('curveOf', { device, point, from: time(from), to: time(to) });
  return may ? <Link {...link}>{words}</Link> : words;
}
