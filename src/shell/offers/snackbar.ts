import { part } from '../page/page-data.ts';

/** A bar's text and actions. Every action closes it. */
export interface Snackbar {
  readonly text: string;
  readonly actions: readonly { readonly label: string; run(): void }[];
  onClose(): void;
}

/** Shows a bar over the lower edge of the page without moving the layout. Escape inside the bar closes it. */
export function createSnackbar({ text, actions, onClose }: Snackbar): HTMLElement {
  const bar = document.createElement('section');
  bar.className = 'bar';
  const line = Object.assign(document.createElement('p'), { textContent: text });
  bar.setAttribute('aria-label', text);
  const buttons = actions.map(({ label, run }) => {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
    button.addEventListener('click', () => {
      onClose();
      run();
    });
    return button;
  });
  bar.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') onClose();
  });
  bar.append(line, ...buttons);
  return bar;
}

/** Removes a bar and moves the focus back to the page. */
export function removeSnackbar(bar: HTMLElement | null): void {
  const focused = bar?.contains(document.activeElement);
  bar?.remove();
  if (focused) part('main').focus({ preventScroll: true });
}
