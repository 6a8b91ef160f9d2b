import { atom } from 'nanostores';

const $panel = atom<HTMLElement | null>(null);

/** Takes the panel out of the page, which shows it by itself when no script comes (shell.css). */
export function holdFatal(): void {
  const panel = document.getElementById('fatal');
  panel?.remove();
  $panel.set(panel);
}

/** Shows the page's own words when the shell cannot start; they stood in the page, so nothing has to load. */
export function showFatal(error: unknown): void {
  reportError(error);
  const panel = $panel.get();
  const main = document.getElementById('main');
  if (!panel || !main) return;
  panel.hidden = false;
  main.replaceChildren(panel);
}
