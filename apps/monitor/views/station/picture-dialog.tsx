import { Button, Modal, makeStyles, Spinner, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { LedgerDocument } from '#contract/energy/document/calls.ts';
import { saveLoaded } from '#kit/document/open-file.ts';
import type { Pictures } from '#kit/document/pictures.ts';
import { usePicture } from '#kit/react/use-picture.ts';
import { $text } from '../../texts/station/text.ts';

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    placeItems: 'center',
    height: 'min(70dvh, 720px)',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  picture: {
    display: 'block',
    maxWidth: '100%',
    maxHeight: 'min(70dvh, 720px)',
    width: 'auto',
    height: 'auto',
    objectFit: 'contain',
  },
});

interface PictureDialogProps {
  document: LedgerDocument;
  pictures: Pictures;
  onClose: () => void;
}

/** A photo of the ledger in full size. */
export function PictureDialog({ document, pictures, onClose }: PictureDialogProps) {
  const styles = useStyles();
  const text = useStore($text);
  const { address, retry } = usePicture(document.id, pictures);
  const save = async () => {
    if (address) saveLoaded({ blob: await (await fetch(address)).blob(), name: document.name });
  };
  return (
    <Modal
      title={document.title}
      closeLabel={text('docClose')}
      maxWidth="1040px"
      onClose={onClose}
      actions={() => (
        <Button disabled={!address} onClick={() => void save()}>
          {text('docDownload')}
        </Button>
      )}
    >
      <div className={styles.frame}>
        {address === undefined && <Spinner label={text('loading')} />}
        {address === '' && (
          <p role="alert">
            {text('docPictureFailed')} <Button onClick={retry}>{text('retry')}</Button>
          </p>
        )}
        {address && (
          <img
            className={styles.picture}
            src={address}
            alt={text('docPicture', { title: document.title })}
            width={document.picture?.width}
            height={document.picture?.height}
          />
        )}
      </div>
    </Modal>
  );
}
