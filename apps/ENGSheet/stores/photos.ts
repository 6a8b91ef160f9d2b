import type { LedgerDocument } from '#contract/energy/document/calls.ts';
import { createPictures } from '#kit/document/pictures.ts';
import { remote } from '#kit/remote.ts';
import { getThumbnail, listDocuments } from '../api/sheets.ts';

/** So many are named; the ledger has all. */
const NAMED = 10;

export interface Photos {
  readonly list: readonly LedgerDocument[];
  readonly total: number;
}

/** The newest photos of a station in the ledger. */
export function createPhotos(station: string, life: AbortSignal) {
  const photos = remote<Photos>(async (signal) => {
    const query = { station, kind: 'photo' as const, page: 1, size: NAMED };
    const { list, pagination } = await listDocuments({ query }, { signal });
    return { list, total: pagination.total };
  }, life);
  void photos.load();
  return {
    ...photos,
    thumbnails: createPictures((id, signal) => getThumbnail({ params: { id } }, { signal }), life),
  };
}
