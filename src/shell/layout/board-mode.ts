import { $boardMode, setBoardMode } from '#client/stores/settings.ts';
import { text } from '../texts/texts.ts';

const page = document.documentElement;

/** Hides what surrounds the page; the browser's own full screen comes and goes with it. */
export function followBoardMode(): void {
  const button = leaveButton();
  let opener: HTMLElement | null = null;
  $boardMode.subscribe((on) => {
    if (on) opener = focused();
    page.toggleAttribute('data-board', on);
    if (on) {
      document.body.append(button);
      button.focus();
      // Refused without a gesture of the person, and unknown to phones: the header is hidden all the same.
      page.requestFullscreen?.().catch(() => undefined);
    } else {
      button.remove();
      if (document.activeElement === document.body) opener?.focus();
      if (document.fullscreenElement) void document.exitFullscreen();
    }
  });
  // A page that comes back from the browser's memory has its header.
  addEventListener('pagehide', () => setBoardMode(false));
  document.addEventListener('fullscreenchange', () => {
    if (!document.fullscreenElement) setBoardMode(false);
  });
  // In full screen the browser takes this key for itself.
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) setBoardMode(false);
  });
}

/** In whatever shadow root it is. */
function focused(): HTMLElement | null {
  let found = document.activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found as HTMLElement | null;
}

/** The way back where there is no Escape key. */
function leaveButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'board-leave';
  button.textContent = text('boardModeLeave');
  button.addEventListener('click', () => setBoardMode(false));
  return button;
}
