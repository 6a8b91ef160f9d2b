import { can } from '@heliport/client';
import { makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Order } from '#contract/energy/work-order/fields.ts';
import { createPictures } from '#kit/document/pictures.ts';
import { $format } from '#kit/formats.ts';
import { Card } from '#kit/react/card.tsx';
import { Mark } from '#kit/react/marks.tsx';
import { useNow } from '#kit/react/shown.ts';
import { useMade } from '#kit/react/use-made.ts';
import { getOrderThumbnail } from '../../api/photo.ts';
import type { KeptPhoto } from '../../offline/database.ts';
import type { OrderState } from '../../stores/order.ts';
import { $text } from '../../texts/text.ts';
import { useLayout } from './layout.styles.ts';
import { PhotoButton } from './photo-button.tsx';

const MINUTE_MS = 60_000;

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
    gap: '8px',
    margin: '0 0 12px',
    padding: 0,
    listStyleType: 'none',
  },
  picture: {
    display: 'block',
    width: '100%',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

/** Photos of the order, and those that wait on this phone. */
export function Photos({ page, order }: { page: OrderState; order: Order }) {
  const text = useStore($text);
  const format = useStore($format);
  const styles = useStyles();
  const layout = useLayout();
  const { photos } = useStore(page.$waiting);
  const now = useNow(Date.now, MINUTE_MS);
  const time = (iso: string) => format.time(iso, now, order.tz);
  const pictures = useMade(order.no, (life) =>
    createPictures((id, signal) => getOrderThumbnail({ params: { no: order.no, id } }, { signal }), life),
  );
  return (
    <Card title={text('photos')}>
      {order.photoList.length + photos.length === 0 && <p className={layout.quiet}>{text('noPhotos')}</p>}
      <ul className={styles.grid}>
        {order.photoList.map(({ id, by, at }) => (
          <li key={id}>
            <Picture
              alt={text('photoOf', { name: by, time: time(at) })}
              load={pictures && (() => pictures.addressOf(id))}
            />
          </li>
        ))}
        {photos.map((photo) => (
          <li key={photo.id}>
            <WaitingPhoto photo={photo} alt={text('photoWaiting', { time: time(photo.at) })} />
            <Mark tone="quiet">{text('unsent')}</Mark>
          </li>
        ))}
      </ul>
      {can('workOrder:work') && (
        <PhotoButton add={(file) => page.addPhoto(file, '')}>{text('addPhoto')}</PhotoButton>
      )}
    </Card>
  );
}

function Picture({ alt, load }: { alt: string; load: (() => Promise<string>) | undefined }) {
  const styles = useStyles();
  const [address, setAddress] = useState('');
  const isReady = load !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
  useEffect(() => {
    void load?.().then(setAddress);
  }, [isReady]);
  return address ? (
    <img className={styles.picture} src={address} alt={alt} />
  ) : (
    <span className={styles.picture} role="img" aria-label={alt} />
  );
}

function WaitingPhoto({ photo, alt }: { photo: KeptPhoto; alt: string }) {
  const styles = useStyles();
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(photo.file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo.file]);
  return address ? <img className={styles.picture} src={address} alt={alt} /> : null;
}
