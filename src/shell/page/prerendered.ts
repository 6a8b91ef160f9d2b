import { $currentPage } from '../navigation/current-page.ts';
import { nameOf } from '../navigation/mounts.ts';

/** The container of that mount which the server wrote into the page; given out once. */
export function takePrerendered(main: HTMLElement, name: string): HTMLElement | null {
  const place = main.querySelector<HTMLElement>(`:scope > [data-mount="${name}"][data-prerendered]`);
  place?.removeAttribute('data-prerendered');
  return place;
}

/** Takes it away when another page is shown than the one that the server wrote. */
export function dropPrerendered(main: HTMLElement): void {
  const stop = $currentPage.subscribe((place) => {
    const prerendered = main.querySelector<HTMLElement>(':scope > [data-prerendered]');
    if (place && prerendered && prerendered.dataset.mount !== nameOf(place.mount)) prerendered.remove();
    if (place) queueMicrotask(() => stop());
  });
}

/** Says what the server wrote for who has just registered: nobody announces words that stand in a page from its start. */
export function announceRegistration(main: HTMLElement, announcer: HTMLElement): void {
  const words = main.querySelector('[registered] h1 + p')?.textContent;
  if (words) announcer.textContent = words;
}
