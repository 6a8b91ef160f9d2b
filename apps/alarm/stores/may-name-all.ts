import { computed, type ReadableAtom } from 'nanostores';
import type { RemoteState } from '#kit/remote.ts';

type Listed = RemoteState<{ readonly allStations: boolean }>;

/** Whether the person may name no station, which means all. Until the list is there, the server decides. */
export const mayNameAll = ($state: ReadableAtom<Listed>): ReadableAtom<boolean> =>
  computed($state, (state) => state.status !== 'ready' || state.data.allStations);
