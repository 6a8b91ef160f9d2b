import type { KeyboardEvent } from 'react';
import type { Cropper } from './cropper.ts';

const STEP_PX = 10;
/** With Shift held, for the last bit. */
const FINE_STEP_PX = 1;

/** One step of a button or key, and back. */
export const ZOOM_IN = 1.1;
export const ZOOM_OUT = 1 / ZOOM_IN;

type Action = (cropper: Cropper, stepPx: number) => void;

/** By the key's name in lower case. */
const actions: Readonly<Record<string, Action>> = {
  arrowleft: (cropper, stepPx) => cropper.move(-stepPx, 0),
  arrowright: (cropper, stepPx) => cropper.move(stepPx, 0),
  arrowup: (cropper, stepPx) => cropper.move(0, -stepPx),
  arrowdown: (cropper, stepPx) => cropper.move(0, stepPx),
  '+': (cropper) => cropper.zoom(ZOOM_IN),
  '=': (cropper) => cropper.zoom(ZOOM_IN),
  '-': (cropper) => cropper.zoom(ZOOM_OUT),
  r: (cropper) => cropper.turn(1),
  l: (cropper) => cropper.turn(-1),
};

/** Does what a key stands for; false when it stands for nothing. */
export function cropKey(cropper: Cropper, event: KeyboardEvent): boolean {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
  const act = altKey || ctrlKey || metaKey ? undefined : actions[key.toLowerCase()];
  act?.(cropper, shiftKey ? FINE_STEP_PX : STEP_PX);
  return act !== undefined;
}
