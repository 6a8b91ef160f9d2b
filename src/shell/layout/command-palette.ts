import { $signedIn } from '#client/stores/session.ts';
import { loadElement } from '../host/load/element.ts';

const TAG = 'uc-command-palette';

/** Ctrl K or ⌘ K opens the command palette and loads its code at first use. A second press closes it. */
export function bindCommandPalette(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey || event.defaultPrevented || !$signedIn.get()) return;
    event.preventDefault();
    const open = document.querySelector(TAG);
    // A palette that was just closed emits `uc-close` only a moment later.
    const isClosed = open?.shadowRoot?.querySelector('dialog:not([open])') != null;
    open?.remove();
    if (open && !isClosed) return;
    // Over another dialog, the palette could navigate away from unsaved input.
    if (!isModalOpen()) void show();
  });
}

const isModalOpen = (): boolean =>
  [...document.body.children].some(
    (element) => (element.shadowRoot ?? element).querySelector('dialog[open]') !== null,
  );

async function show(): Promise<void> {
  const opener = document.activeElement;
  const palette = document.createElement(TAG);
  palette.addEventListener('uc-close', () => {
    palette.remove();
    if (opener instanceof HTMLElement) opener.focus();
  });
  document.body.append(palette);
  await loadElement(TAG).catch(() => palette.remove());
}
