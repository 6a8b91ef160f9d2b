import { $can, childPath } from '@heliport/client';
import { Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { AlarmDetail } from '#contract/energy/alarm/calls.ts';
import type { OrderGrade } from '#contract/energy/work-order/limits.ts';
import { useLink } from '#kit/react/address.ts';
import { $text } from '../../texts/records/text.ts';

/** The number of a work order, which opens it for people who may see orders. */
export function OrderLink({ no, children }: { no: string; children: string }) {
  const link = useLink(childPath('operation', `/operation/deployment/${no}`));
  return useStore($can('deploymentOrder:view')) ? <Link {...link}>{children}</Link> : children;
}

/** The curve that a request shows: so long before and after the alarm began. */
const CURVE_MS = 2 * 3_600_000;

/** How urgent work is because of an alarm of a level; who asks for it can say otherwise. */
const GRADES: Readonly<Record<number, OrderGrade>> = { 1: 'B', 2: 'A', 3: 'S' };

/** Asks for work because of an open alarm that has no order, with its station, device, words and curve. */
export function RequestLink({ alarm }: { alarm: AlarmDetail }) {
  const text = useStore($text);
  const may = useStore($can('workOrder:apply'));
  const { id, station, device, point, name, level, startAt, resetAt, order } = alarm;
  const around = (ms: number) => new Date(Date.parse(startAt) + ms).toISOString();
  const link = useLink(
    childPath('operation', '/operation/application', {
      ...{ panel: 'new', alarm: id, station, what: name, grade: GRADES[level] ?? 'B' },
      ...(device && { device }),
      ...(device && point && { point, from: around(-CURVE_MS), to: around(CURVE_MS) }),
    }),
  );
  return may && resetAt === null && !order ? <Link {...link}>{text('makeOrder')}</Link> : null;
}
