import { Skeleton, SkeletonItem } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useSubject } from '#kit/react/address.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Heading } from '#kit/react/heading.tsx';
import type { OrderData, OrderState } from '../../stores/order.ts';
import { $text } from '../../texts/order/text.ts';
import { useLayout } from '../parts/layout.styles.ts';
import { Actions } from './actions.tsx';
import { Chat } from './chat.tsx';
import { Checks } from './checks.tsx';
import { OrderHead } from './head.tsx';
import { Parts } from './parts.tsx';
import { Photos } from './photos.tsx';
import { SignatureCard } from './signature.tsx';
import { TakeAlongBar } from './take-along.tsx';
import { TimeUsed } from './time-used.tsx';
import { WaitingBar } from './waiting.tsx';

/** One order, on a phone with and without a signal. */
export function OrderPage({ page }: { page: OrderState }) {
  const text = useStore($text);
  const layout = useLayout();
  const state = useStore(page.$state);
  const title = state.status === 'ready' ? state.data.order.what : text('orderTitle', { no: page.no });
  useSubject(page.no);
  return (
    <>
      <Heading title={title} refresh={page.refresh} />
      <div className={layout.page}>
        {state.status === 'loading' && (
          <Skeleton aria-label={text('loading')}>
            <SkeletonItem size={128} />
          </Skeleton>
        )}
        {state.status === 'failed' && <FailureNotice failure={state.failure} text={text} retry={page.load} />}
        {state.status === 'ready' && <WholeOrder page={page} data={state.data} />}
      </div>
    </>
  );
}

function WholeOrder({ page, data }: { page: OrderState; data: OrderData }) {
  const layout = useLayout();
  return (
    <>
      <TakeAlongBar page={page} data={data} />
      <WaitingBar page={page} data={data} />
      <OrderHead page={page} data={data} />
      <Actions page={page} data={data} />
      <div className={layout.columns}>
        <div className={layout.column}>
          <Checks page={page} data={data} />
        </div>
        <div className={layout.column}>
          <Photos page={page} data={data} />
          <Parts page={page} data={data} />
          <TimeUsed page={page} order={data.order} />
          <SignatureCard page={page} order={data.order} />
          <Chat page={page} order={data.order} />
        </div>
      </div>
    </>
  );
}
