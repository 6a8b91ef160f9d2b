import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { NARROWEST_PX } from '../address.ts';

const STEPS_PX: Readonly<Record<string, number>> = { ArrowRight: 16, ArrowLeft: -16 };
const WIDEST_PX = 2560;

const within = (width: number): number => Math.round(Math.min(WIDEST_PX, Math.max(NARROWEST_PX, width)));

/** Attributes of the handle that changes the width of a frame, by pointer and by arrow keys. */
export function useResize(frame: RefObject<HTMLElement | null>, onWidth: (width: number) => void) {
  const widthNow = () => frame.current?.getBoundingClientRect().width ?? 0;
  return {
    onKeyDown(event: KeyboardEvent) {
      const step = STEPS_PX[event.key];
      if (step === undefined) return;
      event.preventDefault();
      onWidth(within(widthNow() + step));
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId) || !frame.current) return;
      onWidth(within(event.clientX - frame.current.getBoundingClientRect().left));
    },
  };
}
