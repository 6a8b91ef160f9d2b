import { useMemo, useState } from 'react';
import { $unsaved, mayLeave } from '#client/stores/leave.ts';
import {
  $activeTab,
  $tabs,
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  refreshTab,
  type Tab,
} from '#client/stores/tabs.ts';

/** A question whether the person leaves what is not saved. */
export interface Question {
  onLeave: () => void;
  onStay: () => void;
}

/** What can be done with tabs. */
export interface Deeds {
  go: (path: string) => void;
  refresh: () => void;
  close: (path: string) => void;
  closeOthers: (path: string) => void;
  closeAll: () => void;
}

/** Deeds that take the shown page away ask first where something on it is not saved. */
export function useDeeds(go: (path: string) => void): Deeds & { question: Question | null } {
  const [question, setQuestion] = useState<Question | null>(null);
  const deeds = useMemo<Deeds>(() => {
    /** Children ask the person themselves; for what the shell's own pages hold, this bar does. */
    const leaving = async (act: () => void) => {
      if ($unsaved.get()) {
        const answered = (then?: () => void) => () => {
          setQuestion(null);
          then?.();
        };
        setQuestion({ onLeave: answered(act), onStay: answered() });
      } else if (await mayLeave('navigate')) act();
    };
    const closing = (isMeant: (tab: Tab) => boolean, close: () => string | null) => {
      const act = () => {
        const next = close();
        if (next !== null) go(next);
      };
      const shown = $tabs.get().find(({ path }) => path === $activeTab.get());
      if (shown && !shown.pinned && isMeant(shown)) void leaving(act);
      else act();
    };
    return {
      go: (path) => {
        if (path !== $activeTab.get()) go(path);
      },
      refresh: () => void leaving(refreshTab),
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
  return { ...deeds, question };
}
