import { $boardMode, setBoardMode } from '#client/stores/settings.ts';
import { $texts, text } from '../texts/texts.ts';

const page = document.documentElement;

/** Hides the layout around the page and keeps it in sync with the browser's full screen mode. */
export function followBoardMode(): void {
  const button = leaveButton();
  let opener: HTMLElement | null = null;
  $boardMode.subscribe((on) => {
    if (on) opener = focused();
    page.toggleAttribute('data-board', on);
    if (on) {
      document.body.append(button);
      button.focus();
      // The browser refuses full screen without a gesture, and phones do not support it. The header is hidden anyway.
      page.requestFullscreen?.().catch(() => undefined);
    } else {
      button.remove();
      if (document.activeElement === document.body) opener?.focus();
      if (document.fullscreenElement) void document.exitFullscreen();
    }
  });
  // A page restored from the back-forward cache shows its header.
  addEventListener('pagehide', () => setBoardMode(false));
  document.addEventListener('fullscreenchange', () => {
    if (!document.fullscreenElement) setBoardMode(false);
  });
  // In full screen the browser handles this key itself.
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) setBoardMode(false);
  });
}

/** Finds the focused element across shadow roots. */
function focused(): HTMLElement | null {
  let found = document.activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found as HTMLElement | null;
}

/** The exit button for devices without an Escape key. */
function leaveButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'board-leave';
  $texts.subscribe(() => {
    button.textContent = text('boardModeLeave');
  });
  button.addEventListener('click', () => setBoardMode(false));
  return button;
}
