import type { Sheet, SheetDetail } from '#contract/energy/commissioning/calls.ts';
import { remote } from '#kit/remote.ts';
import { getSheet, listSheets } from '../api/sheets.ts';

/** The versions of a station's sheet, newest first, with the one that is shown; null where there is none yet. */
export interface StationSheets {
  readonly versions: readonly Sheet[];
  readonly sheet: SheetDetail | null;
}

const MOST_VERSIONS = 100;

/** The sheet of a station: the version named, or the newest one. */
export function createSheets(station: string, id: string, life: AbortSignal) {
  const sheets = remote<StationSheets>(async (signal) => {
    const { list } = await listSheets({ query: { station, page: 1, size: MOST_VERSIONS } }, { signal });
    const shown = id === '' ? list[0]?.id : id;
    if (shown === undefined) return { versions: list, sheet: null };
    return { versions: list, sheet: await getSheet({ params: { id: shown } }, { signal }) };
  }, life);
  void sheets.load();
  return sheets;
}

export type Sheets = ReturnType<typeof createSheets>;
