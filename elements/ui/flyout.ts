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
