import { $signedIn } from '#client/stores/session.ts';
import { loadElement } from '../host/load/element.ts';

const TAG = 'uc-command-palette';

/** Ctrl K or ⌘ K opens the command palette, whose code comes with the first use. A second press closes it. */
export function bindCommandPalette(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey || event.defaultPrevented || !$signedIn.get()) return;
    event.preventDefault();
    const open = document.querySelector(TAG);
    // One that was just closed tells so a moment later.
    const isClosed = open?.shadowRoot?.querySelector('dialog:not([open])') != null;
    open?.remove();
    if (open && !isClosed) return;
    // Above another dialog it would lead away from what is typed there.
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
