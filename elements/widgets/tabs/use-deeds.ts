import { useMemo } from 'react';
import { leave } from '#client/stores/leave.ts';
import {
  $activeTab,
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  placesOf,
  refreshTab,
  type Tab,
} from '#client/stores/tabs.ts';

/** What can be done with tabs. */
export interface Deeds {
  go: (path: string) => void;
  refresh: () => void;
  close: (path: string) => void;
  closeOthers: (path: string) => void;
  closeAll: () => void;
}

/** Deeds that take pages away ask first where something on them is not saved. */
export function useDeeds(go: (path: string) => void): Deeds {
  return useMemo<Deeds>(() => {
    const closing = (isMeant: (tab: Tab) => boolean, close: () => string | null) => {
      const act = () => {
        const next = close();
        if (next !== null) go(next);
      };
      void leave(act, placesOf(isMeant));
    };
    return {
      go: (path) => {
        if (path !== $activeTab.get()) go(path);
      },
      refresh: () => void leave(refreshTab),
      close: (path) =>
        closing(
          (tab) => tab.path === path,
          () => closeTab(path),
        ),
      closeOthers: (path) =>
        closing(
          (tab) => tab.path !== path,
          () => closeOtherTabs(path),
        ),
      closeAll: () => closing(() => true, closeAllTabs),
    };
  }, [go]);
}
