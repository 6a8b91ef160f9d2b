import { type RefObject, useCallback, useId, useRef, useState } from 'react';
import { keepInWindow, type Placement, place } from './placement.ts';

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
 * A panel in the browser's top layer, so that no host with `overflow` or `transform` clips it. The browser closes it on
 * Escape and on a click outside. The focus inside it returns to the trigger.
 */
export function useFlyout(placement: Placement, onOpen?: (panel: HTMLDivElement) => void): Flyout {
  const id = useId();
  const [open, setOpen] = useState(false);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);

  const onBeforeToggle = (event: { newState: string }) => {
    // Set before the panel shows, so that its content is rendered by then.
    setOpen(event.newState === 'open');
    const panel = panelRef.current;
    if (!triggerRef.current || !panel) return;
    hadFocus.current = focusIn(panel);
    if (event.newState !== 'open') return;
    place(triggerRef.current, panel, placement);
    // The panel is shown with its content and not painted yet.
    requestAnimationFrame(() => {
      if (panel.matches(':popover-open')) keepInWindow(panel, placement);
    });
  };
  const onToggle = (event: { newState: string }) => {
    if (event.newState === 'open' && panelRef.current) onOpen?.(panelRef.current);
    // Chromium restores the focus only in the document, not in a shadow root. Skip if the focus has moved elsewhere.
    const lost = document.activeElement === document.body || focusIn(panelRef.current);
    if (event.newState === 'closed' && hadFocus.current && lost) triggerRef.current?.focus();
  };
  const close = useCallback(() => {
    const panel = panelRef.current;
    if (!panel?.matches(':popover-open')) return;
    const hadFocus = focusIn(panel);
    panel.hidePopover();
    // Restore immediately: a dialog that opens next returns the focus to the element focused now.
    if (hadFocus) triggerRef.current?.focus();
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
