import { navigate } from '@heliport/client';
import { Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { failureOf } from '#kit/failure.ts';
import { useBasePath, useLink } from '#kit/react/address.ts';
import { UcLabelReader } from '#kit/react/elements.ts';
import { Quiet } from '#kit/react/marks.tsx';
import type { NamedOrder, OfLabel, OrdersPage } from '../../stores/orders.ts';
import { orderPath } from '../../stores/routes.ts';
import { $text } from '../../texts/orders/text.ts';
import { useLayout } from '../parts/layout.styles.ts';

/** Opens the open order of the device whose label is read, also without a network; of several, one is chosen. */
export function LabelFinder({ page }: { page: OrdersPage }) {
  const text = useStore($text);
  const layout = useLayout();
  const base = useBasePath();
  const [found, setFound] = useState<OfLabel>();
  const [failure, setFailure] = useState('');

  async function find(code: string): Promise<void> {
    setFailure('');
    setFound(undefined);
    try {
      const answer = await page.ofLabel(code);
      const [first, ...others] = answer.orders;
      if (first && others.length === 0) navigate(base + orderPath(first.no));
      else setFound(answer);
    } catch (error) {
      setFailure(failureOf(error).message || text('labelNotKnown'));
    }
  }
  return (
    <div className={layout.form}>
      <UcLabelReader failure={failure} onUcLabel={({ detail }) => void find(detail.code)} />
      <div role="status">
        {found && found.orders.length === 0 && <Quiet>{text('labelNone', { device: found.device })}</Quiet>}
        {found && found.orders.length > 0 && (
          <>
            <Quiet>{text('labelOrders', { device: found.device })}</Quiet>
            <NamedOrders orders={found.orders} />
          </>
        )}
      </div>
    </div>
  );
}

/** Orders by number and work, each a link. */
export function NamedOrders({ orders }: { orders: readonly NamedOrder[] }) {
  const layout = useLayout();
  return (
    <ul className={layout.list}>
      {orders.map((order) => (
        <OrderLine key={order.no} order={order} />
      ))}
    </ul>
  );
}

function OrderLine({ order: { no, what } }: { order: NamedOrder }) {
  const link = useLink(useBasePath() + orderPath(no));
  return (
    <li>
      <Link {...link}>{what}</Link> <Quiet>{no}</Quiet>
    </li>
  );
}
