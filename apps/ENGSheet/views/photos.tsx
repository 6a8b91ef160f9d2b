import { can } from '@heliport/client';
import { Button, makeStyles } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { explain } from '#kit/explain.ts';
import { useLink } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import { useMade } from '#kit/react/use-made.ts';
import type { RemoteState } from '#kit/remote.ts';
import { createPhotos, type Photos as PhotosData } from '../stores/photos.ts';
import { $text } from '../texts/text.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '6px', margin: '0 0 12px', padding: 0, listStyle: 'none' },
  item: { display: 'grid', overflowWrap: 'anywhere' },
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
          {state.data.list.map(({ id, title, device, date, addedAt, addedBy }) => (
            <li key={id} className={styles.item}>
              <span>{title}</span>
              <Quiet>
                {[device ?? '', date ?? addedAt.slice(0, 10), addedBy].filter(Boolean).join(' · ')}
              </Quiet>
            </li>
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
