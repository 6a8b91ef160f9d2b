import { useStore } from '@nanostores/react';
import { Card } from '#kit/react/card.tsx';
import type { OrderData, OrderState } from '../../stores/order.ts';
import { $text } from '../../texts/order/text.ts';
import { useLayout } from '../parts/layout.styles.ts';
import { OrderPhotos } from '../parts/order-photos.tsx';
import { PhotoButton } from '../parts/photo-button.tsx';

/** Photos of the order, and those that wait on this phone. */
export function Photos({ page, data }: { page: OrderState; data: OrderData }) {
  const text = useStore($text);
  const layout = useLayout();
  const { photos: waiting } = useStore(page.$waiting);
  const { order, sentPhotos } = data;
  const count = order.photoList.length + sentPhotos.length + waiting.length;
  return (
    <Card title={text('photos')}>
      {count === 0 && <p className={layout.quiet}>{text('noPhotos')}</p>}
      <OrderPhotos order={order} sent={sentPhotos} waiting={waiting} />
      {order.takesPhotos && (
        <div className={layout.below}>
          <PhotoButton add={(file) => page.addPhoto(file, '')}>{text('addPhoto')}</PhotoButton>
        </div>
      )}
    </Card>
  );
}
