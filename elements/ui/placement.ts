// Why not @floating-ui/dom: docs/decisions/0021-own-placement.md.

/** Where a panel stands: under its trigger, from its start or its end edge, or beside it. */
export type Placement = 'below-start' | 'below-end' | 'beside';

const GAP_PX = 4;
/** Past the padding that a list has beside its rows. */
const BESIDE_PX = 12;

/** Where something of this size starts, so that it stands within the room and this far from its ends. */
export const fitted = (start: number, size: number, room: number, edge: number): number =>
  Math.max(edge, Math.min(start, room - edge - size));

/** Puts the panel next to the trigger, in the half of the window that has more room. */
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

/** Keeps a panel that is shown within the window: moved in from its sides, and scrolled where it is too long. */
export function keepInWindow(panel: HTMLElement, placement: Placement) {
  const { clientWidth, clientHeight } = document.documentElement;
  // Place and size without the movement that it comes in with.
  const { offsetWidth: width, offsetHeight: height } = panel;
  const style = getComputedStyle(panel);
  const left = Number.parseFloat(style.left);
  const top = Number.parseFloat(style.top);
  const fittedLeft = fitted(left, width, clientWidth, GAP_PX);
  if (fittedLeft !== left) Object.assign(panel.style, { left: `${fittedLeft}px`, right: 'auto' });
  // Below its trigger it covers nothing of it.
  const start = placement === 'beside' ? fitted(top, height, clientHeight, GAP_PX) : top;
  if (start !== top) Object.assign(panel.style, { top: `${start}px`, bottom: 'auto' });
  if (start + height > clientHeight - GAP_PX) panel.style.maxHeight = `${clientHeight - GAP_PX - start}px`;
}
