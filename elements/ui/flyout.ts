import { type RefObject, useCallback, useId, useRef, useState } from 'react';

/** Where a panel stands: under its trigger, from its start or its end edge, or beside it. */
export type Placement = 'below-start' | 'below-end' | 'beside';

const GAP_PX = 4;
/** Past the padding that a list has beside its rows. */
const BESIDE_PX = 12;

/** Puts the panel next to the trigger, in the half of the window that has more room. */
function place(trigger: Element, panel: HTMLElement, placement: Placement) {
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
function keepInWindow(panel: HTMLElement, placement: Placement) {
  const { clientWidth, clientHeight } = document.documentElement;
  // Place and size without the movement that it comes in with.
  const { offsetWidth: width, offsetHeight: height } = panel;
  const style = getComputedStyle(panel);
  const left = Number.parseFloat(style.left);
  const top = Number.parseFloat(style.top);
  const fitted = (start: number, size: number, room: number) =>
    Math.max(GAP_PX, Math.min(start, room - GAP_PX - size));
  if (fitted(left, width, clientWidth) !== left)
    Object.assign(panel.style, { left: `${fitted(left, width, clientWidth)}px`, right: 'auto' });
  // Below its trigger it covers nothing of it.
  const start = placement === 'beside' ? fitted(top, height, clientHeight) : top;
  if (start !== top) Object.assign(panel.style, { top: `${start}px`, bottom: 'auto' });
  if (start + height > clientHeight - GAP_PX) panel.style.maxHeight = `${clientHeight - GAP_PX - start}px`;
}

const focusIn = (panel: HTMLElement | null): boolean =>
  panel?.contains((panel.getRootNode() as ShadowRoot | Document).activeElement) ?? false;

export interface Flyout {
  open: boolean;
  triggerRef: RefObject<HTMLButtonElement | null>;
  panelRef: RefObject<HTMLDivElement | null>;
  triggerProps: {
    ref: RefObject<HTMLButtonElement | null>;
    popoverTarget: string;
    'aria-expanded': boolean;
    'aria-controls': string;
  };
  panelProps: {
    ref: RefObject<HTMLDivElement | null>;
    id: string;
    popover: 'auto';
    onBeforeToggle: (event: { newState: string }) => void;
    onToggle: (event: { newState: string }) => void;
  };
  close: () => void;
}

/**
 * A panel in the browser's top layer, so that no host with `overflow` or `transform` clips it. The browser
 * closes it on Escape and on a press outside; the focus that was in it goes back to the trigger.
 */
export function useFlyout(placement: Placement, onOpen?: (panel: HTMLDivElement) => void): Flyout {
  const id = useId();
  const [open, setOpen] = useState(false);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const holdsFocus = useRef(false);

  const onBeforeToggle = (event: { newState: string }) => {
    // Before it shows, so that its content is there when it does.
    setOpen(event.newState === 'open');
    const panel = panelRef.current;
    if (!triggerRef.current || !panel) return;
    holdsFocus.current = focusIn(panel);
    if (event.newState !== 'open') return;
    place(triggerRef.current, panel, placement);
    // Shown by then, with its content, and not painted yet.
    requestAnimationFrame(() => {
      if (panel.matches(':popover-open')) keepInWindow(panel, placement);
    });
  };
  const onToggle = (event: { newState: string }) => {
    if (event.newState === 'open' && panelRef.current) onOpen?.(panelRef.current);
    // Chromium gives it back in the document only, not in a shadow root. It has not gone elsewhere meanwhile.
    const lost = document.activeElement === document.body || focusIn(panelRef.current);
    if (event.newState === 'closed' && holdsFocus.current && lost) triggerRef.current?.focus();
  };
  const close = useCallback(() => {
    const panel = panelRef.current;
    if (!panel?.matches(':popover-open')) return;
    const held = focusIn(panel);
    panel.hidePopover();
    // At once: a dialog that opens now gives it back to what has it.
    if (held) triggerRef.current?.focus();
  }, []);

  return {
    open,
    triggerRef,
    panelRef,
    triggerProps: { ref: triggerRef, popoverTarget: id, 'aria-expanded': open, 'aria-controls': id },
    panelProps: { ref: panelRef, id, popover: 'auto', onBeforeToggle, onToggle },
    close,
  };
}
