import { can } from '@heliport/client';
import { Button, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { LedgerDocument } from '#contract/energy/document/calls.ts';
import type { Pictures } from '#kit/document/pictures.ts';
import { explain } from '#kit/explain.ts';
import { useLink } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import { useMade } from '#kit/react/use-made.ts';
import { usePicture } from '#kit/react/use-picture.ts';
import type { RemoteState } from '#kit/remote.ts';
import { createPhotos, type Photos as PhotosData } from '../stores/photos.ts';
import { $text } from '../texts/text.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '6px', margin: '0 0 12px', padding: 0, listStyle: 'none' },
  item: {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '12px',
    overflowWrap: 'anywhere',
  },
  picture: {
    width: '64px',
    height: '48px',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  facts: { display: 'grid' },
  note: { margin: '0 0 12px' },
  noPrint: { '@media print': { display: 'none' } },
});

const $waiting = atom<RemoteState<PhotosData>>({ status: 'loading' });

/** The photos that prove what a sheet says. They are kept in the ledger, where they are added. */
export function Photos({ station }: { station: string }) {
  const styles = useStyles();
  const text = useStore($text);
  const mayRead = can('ledger:view');
  const photos = useMade(station, (life) => (mayRead ? createPhotos(station, life) : null));
  const state = useStore(photos?.$state ?? $waiting);
  const ledger = useLink(
    `/sub-ledger/ledger/stations/${encodeURIComponent(station)}?${new URLSearchParams({ tab: 'documents' })}`,
  );
  if (!mayRead) return null;
  return (
    <Card title={text('photos')}>
      {state.status === 'failed' && <p className={styles.note}>{explain(state.failure, text).why}</p>}
      {state.status === 'ready' && state.data.total === 0 && (
        <p className={styles.note}>
          <Quiet>{text('noPhotos')}</Quiet>
        </p>
      )}
      {state.status === 'ready' && state.data.total > 0 && (
        <ul className={styles.list}>
          {photos &&
            state.data.list.map((photo) => (
              <Photo key={photo.id} photo={photo} thumbnails={photos.thumbnails} />
            ))}
        </ul>
      )}
      <div className={styles.noPrint}>
        <Button as="a" {...ledger}>
          {text('toPhotos')}
        </Button>
      </div>
    </Card>
  );
}

function Photo({ photo, thumbnails }: { photo: LedgerDocument; thumbnails: Pictures }) {
  const styles = useStyles();
  const { id, title, device, date, addedAt, addedBy, picture } = photo;
  const { address } = usePicture(picture ? id : undefined, thumbnails);
  return (
    <li className={styles.item}>
      {address ? (
        <img className={styles.picture} src={address} alt="" />
      ) : (
        <span className={styles.picture} />
      )}
      <span className={styles.facts}>
        {title}
        <Quiet>{[device ?? '', date ?? addedAt.slice(0, 10), addedBy].filter(Boolean).join(' · ')}</Quiet>
      </span>
    </li>
  );
}
