import { type HTMLAttributes, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { toggleSidebar } from '#client/stores/settings.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { focusedElement } from '#elements/ui/focused-element.ts';

const FOCUSABLE = 'a[href], button:not(:disabled)';

interface DrawerProps extends HTMLAttributes<HTMLDivElement> {
  ref: RefObject<HTMLDivElement | null>;
}

/**
 * Manages the focus of the open drawer: moves it in, keeps it inside, and restores it afterwards. Escape closes the
 * drawer.
 */
export function useDrawer(open: boolean): DrawerProps {
  const { t } = useTranslation('layout');
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const opener = focusedElement();
    // The page's styles make the drawer visible in the same frame, but after this effect.
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
