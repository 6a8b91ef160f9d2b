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

/** The actions on tabs. */
export interface TabActions {
  go: (path: string) => void;
  refresh: () => void;
  close: (path: string) => void;
  closeOthers: (path: string) => void;
  closeAll: () => void;
}

/** Actions that close pages ask first if a page has unsaved input. */
export function useTabActions(go: (path: string) => void): TabActions {
  return useMemo<TabActions>(() => {
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
