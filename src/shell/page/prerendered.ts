import { $currentPage } from '../navigation/current-page.ts';
import { nameOf } from '../navigation/mounts.ts';

/** Returns the prerendered container of a mount, once. */
export function takePrerendered(main: HTMLElement, name: string): HTMLElement | null {
  const place = main.querySelector<HTMLElement>(`:scope > [data-mount="${name}"][data-prerendered]`);
  place?.removeAttribute('data-prerendered');
  return place;
}

/** Removes the prerendered container when another page is shown. */
export function dropPrerendered(main: HTMLElement): void {
  const stop = $currentPage.subscribe((place) => {
    const prerendered = main.querySelector<HTMLElement>(':scope > [data-prerendered]');
    if (place && prerendered && prerendered.dataset.mount !== nameOf(place.mount)) prerendered.remove();
    if (place) queueMicrotask(() => stop());
  });
}

/** Announces the prerendered message after registration: text that is in a page from the start is not announced. */
export function announceRegistration(main: HTMLElement, announcer: HTMLElement): void {
  const words = main.querySelector('[registered] h1 + p')?.textContent;
  if (words) announcer.textContent = words;
}
