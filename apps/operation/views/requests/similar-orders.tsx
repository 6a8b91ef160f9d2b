import { Checkbox, Link, MessageBar, MessageBarBody, MessageBarTitle } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useMemo, useState } from 'react';
import type { OrderRow } from '#contract/energy/work-order/fields.ts';
import { isBlank } from '#contract/rules/violation.ts';
import { useBasePath, useLink } from '#kit/react/address.ts';
import { useMade } from '#kit/react/use-made.ts';
import type { RemoteState } from '#kit/remote.ts';
import { whenTypingRests } from '#kit/typing.ts';
import type { Likeness, RequestsPage } from '../../stores/requests.ts';
import { orderPath } from '../../stores/routes.ts';
import { $text } from '../../texts/requests/text.ts';
import { useLayout } from '../parts/layout.styles.ts';

const $none = atom<RemoteState<readonly OrderRow[]>>({ status: 'loading' });

/** The open orders that a request would repeat, asked for when the typing rests. */
export function useSimilarOrders(
  page: RequestsPage,
  { station, device, alarm, what }: Likeness,
): readonly OrderRow[] {
  const [typed, setTyped] = useState(what);
  const typing = useMemo(() => whenTypingRests(setTyped), []);
  useEffect(() => typing.typed(what), [typing, what]);
  useEffect(() => typing.cancel, [typing]);
  const asked = useMade(JSON.stringify([station, device, alarm, typed]), (life) =>
    page.like({ station, device, alarm, what: typed }, life),
  );
  const isAskable = station !== '' && (alarm !== '' || !isBlank(typed));
  useEffect(() => {
    if (isAskable) void asked?.load();
  }, [asked, isAskable]);
  const state = useStore(asked?.$state ?? $none);
  return state.status === 'ready' && isAskable ? state.data : [];
}

interface SimilarOrdersProps {
  orders: readonly OrderRow[];
  /** Whether the person says that the request is another one. */
  isOther: boolean;
  failure: string;
  onOther: (isOther: boolean) => void;
}

/** Offers the open orders in the place of a new one. */
export function SimilarOrders({ orders, isOther, failure, onOther }: SimilarOrdersProps) {
  const text = useStore($text);
  const layout = useLayout();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{text('likeTitle')}</MessageBarTitle>
        <ul className={layout.list}>
          {orders.map((order) => (
            <OrderLine key={order.no} order={order} />
          ))}
        </ul>
        <Checkbox
          label={text('another')}
          checked={isOther}
          onChange={(_event, { checked }) => onOther(checked === true)}
        />
        <p className={layout.danger} role="alert">
          {failure}
        </p>
      </MessageBarBody>
    </MessageBar>
  );
}

function OrderLine({ order: { no, what, state } }: { order: OrderRow }) {
  const text = useStore($text);
  const link = useLink(useBasePath() + orderPath(no));
  return (
    <li>
      <Link {...link}>{no}</Link> · {what} · {text(`state_${state}`)}
    </li>
  );
}
