import { atom } from 'nanostores';

const $panel = atom<HTMLElement | null>(null);

/** Removes the panel from the page. Styles show it when no script loads (shell.css). */
export function holdFatal(): void {
  const panel = document.getElementById('fatal');
  panel?.remove();
  $panel.set(panel);
}

/** Shows the panel written into the page when the shell cannot start, so nothing has to load. */
export function showFatal(error: unknown): void {
  reportError(error);
  const panel = $panel.get();
  const main = document.getElementById('main');
  if (!panel || !main) return;
  panel.hidden = false;
  main.replaceChildren(panel);
}
