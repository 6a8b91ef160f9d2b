// Reasons not to use @floating-ui/dom: docs/decisions/0021-own-placement.md.

/** Placement of a panel: below its trigger, aligned to the start or end edge, or beside it. */
export type Placement = 'below-start' | 'below-end' | 'beside';

const GAP_PX = 4;
/** Offset beyond the padding of a list beside its rows. */
const BESIDE_PX = 12;

/** Start position of an item of this size that fits into the room with this margin at both ends. */
export const fitted = (start: number, size: number, room: number, edge: number): number =>
  Math.max(edge, Math.min(start, room - edge - size));

/** Places the panel next to the trigger, in the half of the window with more room. */
export function place(trigger: Element, panel: HTMLElement, placement: Placement) {
  const box = trigger.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const style: Partial<CSSStyleDeclaration> = { inset: 'auto', margin: '0', maxHeight: '' };
  if (placement === 'beside') {
    style.left = `${box.right + BESIDE_PX}px`;
    if (box.top < clientHeight / 2) style.top = `${box.top}px`;
    else style.bottom = `${clientHeight - box.bottom}px`;
  } else {
    style.top = `${box.bottom + GAP_PX}px`;
    if (placement === 'below-start') style.left = `${Math.max(box.left, GAP_PX)}px`;
    else style.right = `${Math.max(clientWidth - box.right, GAP_PX)}px`;
  }
  Object.assign(panel.style, style);
}

/** Keeps a visible panel within the window: shifts it from the sides and makes it scroll if it is too long. */
export function keepInWindow(panel: HTMLElement, placement: Placement) {
  const { clientWidth, clientHeight } = document.documentElement;
  // Measure without the opening animation.
  const { offsetWidth: width, offsetHeight: height } = panel;
  const style = getComputedStyle(panel);
  const left = Number.parseFloat(style.left);
  const top = Number.parseFloat(style.top);
  const fittedLeft = fitted(left, width, clientWidth, GAP_PX);
  if (fittedLeft !== left) Object.assign(panel.style, { left: `${fittedLeft}px`, right: 'auto' });
  // Below the trigger, the panel must not cover it.
  const start = placement === 'beside' ? fitted(top, height, clientHeight, GAP_PX) : top;
  if (start !== top) Object.assign(panel.style, { top: `${start}px`, bottom: 'auto' });
  if (start + height > clientHeight - GAP_PX) panel.style.maxHeight = `${clientHeight - GAP_PX - start}px`;
}
