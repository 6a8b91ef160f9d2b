import { navigate } from '@heliport/client';

type Click = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'>;

/** Follows a link without a page load. A click with a modifier key is left to the browser. */
export function follow(event: Click, href: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  navigate(href);
}
