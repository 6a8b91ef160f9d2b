import { type HTMLAttributes, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { toggleSidebar } from '#client/stores/settings.ts';
import { useTranslation } from '#elements/define/translated.tsx';

const FOCUSABLE = 'a[href], button:not(:disabled)';

interface DrawerProps extends HTMLAttributes<HTMLDivElement> {
  ref: RefObject<HTMLDivElement | null>;
}

/** While it is an open drawer: focus goes in, stays in, and back to where it was; Escape closes. */
export function useDrawer(open: boolean): DrawerProps {
  const { t } = useTranslation('layout');
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const opener = focused();
    // The page's styles make the drawer visible in the same moment, but after this.
    const frame = requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus());
    return () => {
      cancelAnimationFrame(frame);
      opener?.focus();
    };
  }, [open]);

  if (!open) return { ref };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      toggleSidebar(false);
    } else if (event.key === 'Tab') {
      const items = [...(ref.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter((item) =>
        item.checkVisibility(),
      );
      const edge = event.shiftKey ? items[0] : items.at(-1);
      if (event.target !== edge) return;
      event.preventDefault();
      (event.shiftKey ? items.at(-1) : items[0])?.focus();
    }
  };
  return { ref, onKeyDown, role: 'dialog', 'aria-modal': true, 'aria-label': t('menu') };
}

/** The focused element, in whatever shadow root it is. */
function focused(): HTMLElement | undefined {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : undefined;
}
