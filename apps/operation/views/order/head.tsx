import { Badge, Link, mergeClasses } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { $format } from '#kit/formats.ts';
import { useBasePath, useLink } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import { LevelMark } from '#kit/react/level-mark.tsx';
import { Mark } from '#kit/react/marks.tsx';
import { useNow } from '#kit/react/shown.ts';
import type { OrderData } from '../../stores/order.ts';
import { orderPath } from '../../stores/routes.ts';
import { $text } from '../../texts/order/text.ts';
import { Facts } from '../parts/facts.tsx';
import { useLayout } from '../parts/layout.styles.ts';
import { deviceText } from '../parts/words.tsx';

const MINUTE_MS = 60_000;

/** What it is about, where, until when and by whom. */
export function OrderHead({ data: { order, before } }: { data: OrderData }) {
  const text = useStore($text);
  const format = useStore($format);
  const layout = useLayout();
  const now = useNow(Date.now, MINUTE_MS);
  const time = (iso: string) => format.time(iso, now, order.tz);
  const { alarm } = order;
  return (
    <Card title={text('orderTitle', { no: order.no })}>
      <div className={layout.row}>
        <Badge appearance="tint" color="brand">
          {text(`state_${order.state}`)}
        </Badge>
        <span>{text('grade', { grade: order.grade })}</span>
        {order.isLate && <Mark tone="danger">{text('late')}</Mark>}
      </div>
      <Facts
        rows={[
          [text('station'), `${order.stationName} · ${order.station}`],
          [text('device'), deviceText(order, text('wholeStation'))],
          [text('due'), time(order.dueAt)],
          [text('worker'), order.worker?.name ?? text('nobody')],
          [
            text('alarm'),
            alarm && (
              <LevelMark level={alarm.level}>
                <span>{text(alarm.resetAt ? 'alarmReset' : 'alarmActive', { name: alarm.name })}</span>
              </LevelMark>
            ),
          ],
          [text('note'), order.note && <span className={layout.text}>{order.note}</span>],
        ]}
      />
      {order.madeBy && <OrderLink no={order.madeBy} label={text('madeBy', { no: order.madeBy })} />}
      {before && (
        <p className={mergeClasses(layout.quiet, layout.below)}>
          {text('before', { no: before.no, remark: before.remark, minutes: before.minutesUsed })}
        </p>
      )}
    </Card>
  );
}

/** A link to another order. */
export function OrderLink({ no, label }: { no: string; label: string }) {
  const link = useLink(useBasePath() + orderPath(no));
  return <Link {...link}>{label}</Link>;
}
