import type { DocumentKind } from '#contract/energy/document/limits.ts';
import { createPictures } from '#kit/document/pictures.ts';
import { remoteList } from '#kit/remote-list.ts';
import { getDocumentFile, getThumbnail, listDocuments } from '../api/document.ts';

/** The function code of the calls: the ledger's, whose documents they are. */
export const DOCUMENT_CODE = 'ledger:view';

interface DocumentFilter {
  page: number;
  size: number;
  search: string;
  kind: DocumentKind | '';
}

const EVERYTHING: DocumentFilter = { page: 1, size: 20, search: '', kind: '' };

/** The documents of a station, the newest first, with their pictures. */
export const createStationDocuments = (station: string, life: AbortSignal) => ({
  ...remoteList(
    EVERYTHING,
    ({ page, size, search, kind }, signal) =>
      listDocuments(
        { query: { station, page, size, ...(search && { search }), ...(kind && { kind }) } },
        { signal },
      ),
    life,
  ),
  thumbnails: createPictures((id, signal) => getThumbnail({ params: { id } }, { signal }), life),
  pictures: createPictures((id, signal) => getDocumentFile({ params: { id } }, { signal }), life),
  file: (id: string) => getDocumentFile({ params: { id } }, { signal: life }),
});

export type StationDocuments = ReturnType<typeof createStationDocuments>;
