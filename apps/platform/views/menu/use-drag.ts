import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** Where a dragged item would be put: before the sibling at this place, or behind the last one. */
export interface DropPlace {
  readonly key: string;
  readonly parent: string;
  readonly before: number;
}

/** An element that holds the item of a list, with its key. */
const itemsOf = (grip: Element): HTMLElement[] => {
  const list = grip.closest('li')?.parentElement;
  return list ? ([...list.children] as HTMLElement[]) : [];
};

const middleOf = (item: HTMLElement): number => {
  const { top, height } = (item.firstElementChild ?? item).getBoundingClientRect();
  return top + height / 2;
};

/** Moves an item among its siblings by its grip: with a pointer, or with the arrow keys. Escape ends a drag. */
export function useDrag(onMove: (parent: string, key: string, to: number) => void) {
  const [drop, setDrop] = useState<DropPlace | null>(null);
  const dragged = useRef<DropPlace | null>(null);

  const set = (place: DropPlace | null) => {
    dragged.current = place;
    setDrop(place);
  };

  /** Properties of the grip of an item at a place among its siblings. */
  const grip = (parent: string, key: string, at: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      set({ key, parent, before: at });
    },
    onPointerMove({ currentTarget, clientY }: PointerEvent<HTMLElement>) {
      if (!dragged.current) return;
      const items = itemsOf(currentTarget);
      const found = items.findIndex((item) => clientY < middleOf(item));
      const before = found === -1 ? items.length : found;
      if (before !== dragged.current.before) set({ key, parent, before });
    },
    onPointerUp() {
      const place = dragged.current;
      set(null);
      if (!place) return;
      // Without the dragged one, those behind it move up.
      const to = place.before > at ? place.before - 1 : place.before;
      if (to !== at) onMove(parent, key, to);
    },
    onPointerCancel: () => set(null),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === 'Escape' && dragged.current) {
        event.stopPropagation();
        set(null);
      }
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      onMove(parent, key, at + step);
    },
  });

  return { drop, grip };
}

export type Drag = ReturnType<typeof useDrag>;
