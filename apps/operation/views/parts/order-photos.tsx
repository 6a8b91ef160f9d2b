import { $session } from '@heliport/client';
import { useStore } from '@nanostores/react';
import type { Order } from '#contract/energy/work-order/fields.ts';
import { createPictures } from '#kit/document/pictures.ts';
import { $format } from '#kit/formats.ts';
import { Mark } from '#kit/react/marks.tsx';
import { useNow } from '#kit/react/shown.ts';
import { useMade } from '#kit/react/use-made.ts';
import { getOrderPhoto, getOrderThumbnail } from '../../api/photo.ts';
import type { KeptPhoto } from '../../offline/database.ts';
import { $text } from '../../texts/text.ts';
import { PhotoGrid, type ShownPhoto, useFileAddresses } from './photo-grid.tsx';

const MINUTE_MS = 60_000;
const NONE: readonly KeptPhoto[] = [];

interface OrderPhotosProps {
  order: Pick<Order, 'no' | 'tz' | 'photoList'>;
  /** Those that the server has taken since it answered the order. */
  sent?: readonly KeptPhoto[];
  /** Those that wait on this device. */
  waiting?: readonly KeptPhoto[];
}

/** Photos of an order, and those that wait on this device. */
export function OrderPhotos({ order, sent = NONE, waiting = NONE }: OrderPhotosProps) {
  const { no, tz, photoList } = order;
  const text = useStore($text);
  const format = useStore($format);
  const now = useNow(Date.now, MINUTE_MS);
  const self = useStore($session)?.displayName ?? '';
  const isWaiting = new Set(waiting.map(({ id }) => id));
  const onDevice = [...sent.filter(({ id }) => !isWaiting.has(id)), ...waiting];
  const addressOf = useFileAddresses(onDevice);
  const pictures = useMade(no, (life) => ({
    small: createPictures((id, signal) => getOrderThumbnail({ params: { no, id } }, { signal }), life),
    whole: createPictures((id, signal) => getOrderPhoto({ params: { no, id } }, { signal }), life),
  }));
  if (!pictures) return null;
  const stored = photoList.map(({ id, by, at, caption }): ShownPhoto => {
    const said = text('photoBy', { name: by, time: format.time(at, now, tz) });
    return {
      ...{ id, alt: caption ? `${caption} · ${said}` : said },
      small: () => pictures.small.addressOf(id),
      whole: () => pictures.whole.addressOf(id),
    };
  });
  const kept = onDevice.map(({ id, at, file }): ShownPhoto => {
    const address = async () => addressOf(id, file);
    return {
      ...{ id, small: address, whole: address },
      ...(isWaiting.has(id)
        ? {
            alt: text('photoWaiting', { time: format.time(at, now, tz) }),
            note: <Mark tone="quiet">{text('unsent')}</Mark>,
          }
        : { alt: text('photoBy', { name: self, time: format.time(at, now, tz) }) }),
    };
  });
  return <PhotoGrid photos={[...stored, ...kept]} />;
}
