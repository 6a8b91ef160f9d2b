import { atom, type ReadableAtom } from 'nanostores';
import { Code } from '#contract/codes.ts';
import type { SavedView } from '#contract/user-centre/saved-view/calls.ts';
import * as api from '../api/saved-view.ts';
import { ApiError } from '../http.ts';
import { inLifetime } from './lifetime.ts';

interface SavedViews {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why they could not be loaded. */
  readonly error: unknown;
  readonly views: readonly SavedView[];
}

export interface ViewsOfList {
  readonly $state: ReadableAtom<SavedViews>;
  readonly load: () => Promise<void>;
  /** Changes what is saved. If another device has changed it since, the change is made to that. */
  readonly change: (update: (views: readonly SavedView[]) => readonly SavedView[]) => Promise<void>;
}

/** The views that the person has saved of a list, in the current organisation. */
export function viewsOfList(list: string): ViewsOfList {
  const $state = atom<SavedViews>({ status: 'loading', error: null, views: [] });
  let version = 0;

  async function read(): Promise<void> {
    const answer = await inLifetime(api.listSavedViews({ list }));
    version = answer.version;
    $state.set({ status: 'ready', error: null, views: answer.views });
  }

  async function load(): Promise<void> {
    try {
      await read();
    } catch (error) {
      if ($state.get().status !== 'ready') $state.set({ status: 'failed', error, views: [] });
    }
  }

  async function change(update: (views: readonly SavedView[]) => readonly SavedView[]): Promise<void> {
    const send = async () => {
      const views = update($state.get().views);
      const answer = await inLifetime(api.setSavedViews({ list, views: [...views], version }));
      version = answer.version;
      $state.set({ status: 'ready', error: null, views });
    };
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== Code.Conflict) throw error;
      await read();
      await send();
    }
  }

  return { $state, load, change };
}
