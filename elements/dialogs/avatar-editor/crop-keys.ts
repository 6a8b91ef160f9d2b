import type { KeyboardEvent } from 'react';
import type { Cropper } from './cropper.ts';

const STEP_PX = 10;
/** Step with Shift held, for fine adjustment. */
const FINE_STEP_PX = 1;

/** Zoom factor of one step, and its inverse. */
export const ZOOM_IN = 1.1;
export const ZOOM_OUT = 1 / ZOOM_IN;

type Action = (cropper: Cropper, stepPx: number) => void;

/** Actions by the lower-case name of the key. */
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

/** Runs the action of a key. Returns false if the key has none. */
export function cropKey(cropper: Cropper, event: KeyboardEvent): boolean {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
  const act = altKey || ctrlKey || metaKey ? undefined : actions[key.toLowerCase()];
  act?.(cropper, shiftKey ? FINE_STEP_PX : STEP_PX);
  return act !== undefined;
}
