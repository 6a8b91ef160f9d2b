import type { MouseEvent } from 'react';

/** True for a click that navigates in the page. Other clicks open a tab or a window, or download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
