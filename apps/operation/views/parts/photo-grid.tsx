import { Button, Modal, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { $text } from '../../texts/text.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
    gap: '8px',
    margin: '0 0 12px',
    padding: 0,
    listStyleType: 'none',
    ':empty': { display: 'none' },
  },
  opener: {
    display: 'block',
    width: '100%',
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    cursor: 'zoom-in',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  picture: {
    display: 'block',
    width: '100%',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  whole: {
    display: 'block',
    width: '100%',
    height: 'min(70dvh, 900px)',
    objectFit: 'contain',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
  caption: { margin: '8px 0 0', color: tokens.colorNeutralForeground3 },
  failure: { margin: '8px 0 0', color: tokens.colorStatusDangerForeground1 },
});

/** A photo, on the server or on this device. */
export interface ShownPhoto {
  readonly id: string;
  /** What it shows, by whom and when. */
  readonly alt: string;
  /** Address of the small and of the whole picture; reject where it cannot be loaded. */
  readonly small: () => Promise<string>;
  readonly whole: () => Promise<string>;
  /** Below the small picture. */
  readonly note?: ReactNode;
}

/** Photos in small; a press shows one whole, and arrows lead to the others. */
export function PhotoGrid({ photos }: { photos: readonly ShownPhoto[] }) {
  const styles = useStyles();
  const text = useStore($text);
  const [opened, setOpened] = useState<string>();
  const place = photos.findIndex(({ id }) => id === opened);
  const photo = photos[place];
  return (
    <>
      <ul className={styles.grid}>
        {photos.map(({ id, alt, small, note }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.opener}
              aria-label={text('wholePhoto', { photo: alt })}
              onClick={() => setOpened(id)}
            >
              <Picture key={id} className={styles.picture} alt="" load={small} />
            </button>
            {note}
          </li>
        ))}
      </ul>
      {photo && (
        <WholePhoto
          photo={photo}
          count={text('photoOfCount', { place: place + 1, count: photos.length })}
          previous={photos[place - 1]}
          next={photos[place + 1]}
          go={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

interface WholePhotoProps {
  photo: ShownPhoto;
  /** Such as `2 of 5`. */
  count: string;
  previous: ShownPhoto | undefined;
  next: ShownPhoto | undefined;
  go: (id: string) => void;
  onClose: () => void;
}

function WholePhoto({ photo, count, previous, next, go, onClose }: WholePhotoProps) {
  const styles = useStyles();
  const text = useStore($text);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const target = { ArrowLeft: previous, ArrowRight: next }[key];
    if (target) go(target.id);
  };
  return (
    <Modal
      title={count}
      closeLabel={text('close')}
      maxWidth="1200px"
      onClose={onClose}
      actions={(close) => (
        <>
          {(previous || next) && (
            <>
              <Button disabledFocusable={!previous} onClick={() => previous && go(previous.id)}>
                {text('previousPhoto')}
              </Button>
              <Button disabledFocusable={!next} onClick={() => next && go(next.id)}>
                {text('nextPhoto')}
              </Button>
            </>
          )}
          <Button appearance="primary" onClick={close}>
            {text('close')}
          </Button>
        </>
      )}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same */}
      <div onKeyDown={onKeyDown}>
        <Picture key={photo.id} className={styles.whole} alt={photo.alt} load={photo.whole} isTold />
        <p className={styles.caption}>{photo.alt}</p>
      </div>
    </Modal>
  );
}

interface PictureProps {
  className: string;
  alt: string;
  load: () => Promise<string>;
  /** Says so where it cannot be loaded. */
  isTold?: boolean;
}

function Picture({ className, alt, load, isTold = false }: PictureProps) {
  const styles = useStyles();
  const text = useStore($text);
  const [address, setAddress] = useState('');
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture is asked for once
  useEffect(() => {
    let isHere = true;
    load().then(
      (found) => isHere && setAddress(found),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, []);
  if (address) return <img className={className} src={address} alt={alt} />;
  return (
    <>
      <span className={className} {...(alt && { role: 'img', 'aria-label': alt })} />
      {hasFailed && isTold && (
        <p className={styles.failure} role="alert">
          {text('photoFailed')}
        </p>
      )}
    </>
  );
}

/** Addresses of files that are on this device, for as long as they are shown. */
export function useFileAddresses(files: readonly { readonly id: string; readonly file: Blob }[]) {
  const [made] = useState(() => new Map<string, string>());
  useEffect(
    () => () => {
      for (const address of made.values()) URL.revokeObjectURL(address);
      made.clear();
    },
    [made],
  );
  const known = new Set(files.map(({ id }) => id));
  useEffect(() => {
    for (const [id, address] of made)
      if (!known.has(id)) {
        URL.revokeObjectURL(address);
        made.delete(id);
      }
  });
  return (id: string, file: Blob): string => {
    const address = made.get(id) ?? URL.createObjectURL(file);
    made.set(id, address);
    return address;
  };
}
