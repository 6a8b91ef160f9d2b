import { type PointerEvent, useRef, useState } from 'react';
import type { Range } from '../data.ts';
import { nearest } from './model.ts';

/** A shorter drag is a click. */
const LEAST_DRAG_PX = 5;

export interface Pointer {
  /** The range that is being dragged. */
  readonly selection: Range | undefined;
  readonly handlers: {
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    onPointerCancel: () => void;
    onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
    onDoubleClick: () => void;
  };
}

interface Options {
  readonly range: Range;
  readonly ts: readonly number[];
  readonly moveTo: (ts: number | null) => void;
  readonly zoomTo: (range: Range | null) => void;
}

/** Moves the cursor with the pointer; a drag zooms. A finger only moves the cursor: it scrolls the page, too. */
export function usePointer({ range, ts, moveTo, zoomTo }: Options): Pointer {
  const start = useRef<{ x: number; ts: number } | undefined>(undefined);
  const [selection, setSelection] = useState<Range>();

  const timeAt = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - left) / width));
    return range.from + share * (range.to - range.from);
  };
  const moveCursor = (time: number) => {
    const found = ts[nearest(ts, time)];
    moveTo(found === undefined || found < range.from || found > range.to ? null : found);
  };
  const end = () => {
    start.current = undefined;
    setSelection(undefined);
  };

  return {
    selection,
    handlers: {
      onPointerMove(event) {
        const time = timeAt(event);
        moveCursor(time);
        const from = start.current;
        if (!from || Math.abs(event.clientX - from.x) < LEAST_DRAG_PX) return;
        setSelection({ from: Math.min(from.ts, time), to: Math.max(from.ts, time) });
      },
      onPointerDown(event) {
        moveCursor(timeAt(event));
        if (event.pointerType === 'touch' || event.button !== 0) return;
        start.current = { x: event.clientX, ts: timeAt(event) };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerUp() {
        if (selection) zoomTo({ from: Math.round(selection.from), to: Math.round(selection.to) });
        end();
      },
      onPointerCancel: end,
      onPointerLeave(event) {
        // What a finger has touched stays shown.
        if (event.pointerType !== 'touch' && !start.current) moveTo(null);
      },
      onDoubleClick: () => zoomTo(null),
    },
  };
}
