import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { fitted } from '#elements/ui/placement.ts';

/** The menu's tab, its position, and the element to restore the focus to. */
interface Shown {
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly opener: HTMLElement;
}

export interface TabMenuControl {
  ref: RefObject<HTMLDivElement | null>;
  path: string | null;
  /** Opens the menu of a tab. Without coordinates, below the element that opens it. */
  show: (path: string, opener: HTMLElement, point?: { x: number; y: number }) => void;
  /** Closes the menu. Restores the focus unless it is elsewhere already. */
  hide: (returnFocus: boolean) => void;
}

const EDGE_PX = 8;

/** One menu for all tabs, in the browser's top layer. */
export function useTabMenu(): TabMenuControl {
  const ref = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);

  const show = useCallback<TabMenuControl['show']>((path, opener, point) => {
    const { left, bottom } = opener.getBoundingClientRect();
    setShown({ path, opener, x: point?.x ?? left, y: point?.y ?? bottom });
  }, []);
  const hide = useCallback(
    (returnFocus: boolean) => {
      if (returnFocus) shown?.opener.focus();
      setShown(null);
    },
    [shown],
  );

  useLayoutEffect(() => {
    const menu = ref.current;
    if (!menu || !shown) return;
    menu.showPopover();
    const { clientWidth, clientHeight } = document.documentElement;
    const { width, height } = menu.getBoundingClientRect();
    menu.style.left = `${fitted(shown.x, width, clientWidth, EDGE_PX)}px`;
    menu.style.top = `${fitted(shown.y, height, clientHeight, EDGE_PX)}px`;
    menu.querySelector<HTMLElement>('[role=menuitem]:not(:disabled)')?.focus();
  }, [shown]);

  return { ref, path: shown?.path ?? null, show, hide };
}
