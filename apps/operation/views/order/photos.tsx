import { can } from '@heliport/client';
import { useStore } from '@nanostores/react';
import type { Order } from '#contract/energy/work-order/fields.ts';
import { Card } from '#kit/react/card.tsx';
import type { OrderState } from '../../stores/order.ts';
import { $text } from '../../texts/order/text.ts';
import { useLayout } from '../parts/layout.styles.ts';
import { OrderPhotos } from '../parts/order-photos.tsx';
import { PhotoButton } from '../parts/photo-button.tsx';

/** Photos of the order, and those that wait on this phone. */
export function Photos({ page, order }: { page: OrderState; order: Order }) {
  const text = useStore($text);
  const layout = useLayout();
  const { photos } = useStore(page.$waiting);
  return (
    <Card title={text('photos')}>
      {order.photoList.length + photos.length === 0 && <p className={layout.quiet}>{text('noPhotos')}</p>}
      <OrderPhotos order={order} waiting={photos} />
      {can('workOrder:work') && (
        <div className={layout.below}>
          <PhotoButton add={(file) => page.addPhoto(file, '')}>{text('addPhoto')}</PhotoButton>
        </div>
      )}
    </Card>
  );
}
