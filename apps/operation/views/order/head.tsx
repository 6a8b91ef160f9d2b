import { Badge, Button, Link, mergeClasses } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $format } from '#kit/formats.ts';
import { useBasePath, useLink } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import { Facts } from '#kit/react/facts.tsx';
import { Mark } from '#kit/react/marks.tsx';
import { useNow } from '#kit/react/shown.ts';
import type { OrderData, OrderState } from '../../stores/order.ts';
import { orderPath } from '../../stores/routes.ts';
import { $text } from '../../texts/order/text.ts';
import { useLayout } from '../parts/layout.styles.ts';
import { AlarmLink, CurveLink, DeviceLink } from '../parts/order-links.tsx';
import { FieldsDialog } from './fields-dialog.tsx';
import { useMayRecord } from './use-record.ts';

const MINUTE_MS = 60_000;

/** What it is about, where, until when and by whom. */
export function OrderHead({ page, data: { order, before } }: { page: OrderState; data: OrderData }) {
  const text = useStore($text);
  const format = useStore($format);
  const layout = useLayout();
  const now = useNow(Date.now, MINUTE_MS);
  const [isChanging, setChanging] = useState(false);
  const mayChange = useMayRecord(order)('field');
  const time = (iso: string) => format.time(iso, now, order.tz);
  const { alarm, wishedAt, costCents } = order;
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
        className={layout.facts}
        rows={[
          [text('station'), `${order.stationName} · ${order.station}`],
          [text('device'), <DeviceLink key="device" order={order} />],
          [text('due'), time(order.dueAt)],
          [text('worker'), order.worker?.name ?? text('nobody')],
          [text('alarm'), alarm && <AlarmLink alarm={alarm} />],
          [text('curve'), order.curve && <CurveLink order={order} curve={order.curve} />],
          [text('note'), order.note && <span className={layout.text}>{order.note}</span>],
          [text('field_wishedAt'), wishedAt && time(wishedAt)],
          [text('field_costCents'), costCents === null ? null : format.number(costCents / 100, 2)],
        ]}
      />
      {mayChange && (
        <div className={layout.below}>
          <Button className={layout.touch} onClick={() => setChanging(true)}>
            {text('changeFields')}
          </Button>
        </div>
      )}
      {isChanging && <FieldsDialog page={page} order={order} onClose={() => setChanging(false)} />}
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
