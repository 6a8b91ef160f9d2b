import { Button, MessageBar, MessageBarBody } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { OPEN_ORDER_STATES } from '#contract/energy/work-order/limits.ts';
import { $format } from '#kit/formats.ts';
import { useNow } from '#kit/react/shown.ts';
import type { OrderData, OrderState } from '../../stores/order.ts';
import { $text } from '../../texts/order/text.ts';
import { useLayout } from '../parts/layout.styles.ts';

const MINUTE_MS = 60_000;

/** Takes the order along, and tells whether what is shown is the copy. */
export function TakeAlongBar({ page, data }: { page: OrderState; data: OrderData }) {
  const text = useStore($text);
  const format = useStore($format);
  const along = useStore(page.$along);
  const layout = useLayout();
  const now = useNow(Date.now, MINUTE_MS);
  // The bar tells what failed.
  const take = () => void page.takeAlong().catch(() => undefined);
  if (data.isKept)
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{text('keptCopy', { time: format.time(data.at, now) })}</MessageBarBody>
      </MessageBar>
    );
  if (along === 'yes' || along === 'partly')
    return (
      <div className={layout.row} role="status">
        <span>{text(along === 'yes' ? 'along' : 'alongPartly')}</span>
        <Button size="small" appearance="subtle" onClick={() => void page.leaveBehind()}>
          {text('leaveBehind')}
        </Button>
      </div>
    );
  if (!OPEN_ORDER_STATES.some((state) => state === data.order.state)) return null;
  return (
    <div className={layout.row}>
      <Button className={layout.touch} disabledFocusable={along === 'taking'} onClick={take}>
        {text(along === 'taking' ? 'taking' : 'takeAlong')}
      </Button>
      <span role="alert">{along === 'failed' && text('alongFailed')}</span>
    </div>
  );
}
