import type { DocumentKind } from '#contract/energy/document/limits.ts';
import { remoteList } from '#kit/remote-list.ts';
import { listDocuments } from '../api/document.ts';

const PAGE_SIZE = 20;

interface DocumentFilter {
  page: number;
  search: string;
  kind: DocumentKind | '';
  /** Code of a device; '' for all. */
  device: string;
  /** Id of an asset; 0 for all. */
  asset: number;
  /** Those that were removed instead of those that are there. */
  removed: boolean;
}

const EVERYTHING: DocumentFilter = { page: 1, search: '', kind: '', device: '', asset: 0, removed: false };

/** The documents of a station, the newest first, with filter and pages. */
export const createDocuments = (station: string, life: AbortSignal) =>
  remoteList(
    EVERYTHING,
    ({ page, search, kind, device, asset, removed }, signal) => {
      const query = {
        ...{ station, page, size: PAGE_SIZE },
        ...(search && { search }),
        ...(kind && { kind }),
        ...(device && { device }),
        ...(asset > 0 && { asset }),
        ...(removed && { removed }),
      };
      return listDocuments({ query }, { signal });
    },
    life,
  );
