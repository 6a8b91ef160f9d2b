import { Button } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { newId } from '../../offline/ids.ts';
import type { RequestsPage } from '../../stores/requests.ts';
import { $text } from '../../texts/requests/text.ts';
import { PhotoButton } from '../parts/photo-button.tsx';
import { PhotoGrid, useFileAddresses } from '../parts/photo-grid.tsx';

export interface NewPhoto {
  readonly id: string;
  readonly file: Blob;
}

interface NewPhotosProps {
  page: RequestsPage;
  photos: readonly NewPhoto[];
  /** Given the photos before, since several can be added at once. */
  onChange: (change: (before: readonly NewPhoto[]) => readonly NewPhoto[]) => void;
}

/** The photos that a request is sent with: shows, adds and removes them. */
export function NewPhotos({ page, photos, onChange }: NewPhotosProps) {
  const text = useStore($text);
  const addressOf = useFileAddresses(photos);
  return (
    <div>
      <PhotoGrid
        photos={photos.map(({ id, file }, index) => {
          const address = async () => addressOf(id, file);
          return {
            ...{ id, alt: text('newPhoto', { place: index + 1 }), small: address, whole: address },
            note: (
              <Button
                size="small"
                appearance="subtle"
                aria-label={text('removePhotoOf', { place: index + 1 })}
                onClick={() => onChange((before) => before.filter((one) => one.id !== id))}
              >
                {text('removePhoto')}
              </Button>
            ),
          };
        })}
      />
      <PhotoButton
        add={async (file) => {
          const plain = await page.newPhoto(file);
          onChange((before) => [...before, { id: newId(), file: plain }]);
        }}
      >
        {text('addPhoto')}
      </PhotoButton>
    </div>
  );
}
