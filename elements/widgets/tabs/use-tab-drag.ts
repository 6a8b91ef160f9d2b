import { type PointerEvent, type RefObject, useRef } from 'react';
import { moveTab } from '#client/stores/tabs.ts';

/** Minimum movement of a drag; a shorter one is a click. */
const THRESHOLD_PX = 6;

interface Drag {
  readonly path: string;
  readonly startX: number;
  moving: boolean;
}

const middleOf = (tab: Element): number => {
  const { left, width } = tab.getBoundingClientRect();
  return left + width / 2;
};

/** Reorders tabs with mouse or pen. Touch scrolls the row and uses the menu. */
export function useTabDrag(strip: RefObject<HTMLDivElement | null>) {
  const drag = useRef<Drag | null>(null);

  const onPointerDown = ({ button, pointerType, target, clientX }: PointerEvent) => {
    const element = target as Element;
    const path = element.closest<HTMLElement>('[role=tab]:not([data-fixed])')?.dataset.path;
    if (button !== 0 || pointerType === 'touch' || !path || element.closest('[data-close]')) return;
    drag.current = { path, startX: clientX, moving: false };
  };

  const onPointerMove = ({ clientX, pointerId }: PointerEvent) => {
    const current = drag.current;
    if (!current || !strip.current) return;
    if (!current.moving && Math.abs(clientX - current.startX) < THRESHOLD_PX) return;
    // From here on, the row captures the pointer, and no click on the tab follows.
    if (!current.moving) strip.current.setPointerCapture(pointerId);
    current.moving = true;
    const tabs = [...strip.current.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = tabs.findIndex(({ dataset }) => dataset.path === current.path);
    const [before, after] = [tabs[at - 1], tabs[at + 1]];
    if (before && clientX < middleOf(before)) moveTab(current.path, -1);
    else if (after && clientX > middleOf(after)) moveTab(current.path, 1);
  };

  const end = () => {
    drag.current = null;
  };
  return { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end };
}
