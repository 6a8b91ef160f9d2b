import { $currentPage, type CurrentPage } from './current-page.ts';
import { keepsAlive, type Mount } from './mounts.ts';
import { $title } from './title.ts';

/** A screen reader that is notified too early still reads the previous page. */
const ANNOUNCE_DELAY_MS = 100;

const scrolls = new Map<Mount, number>();

/** Restores the scroll position of a kept page. */
export function scrollBack(mount: Mount): void {
  scrollTo(0, scrolls.get(mount) ?? 0);
  scrolls.delete(mount);
}

/**
 * Moves the focus to main, unless the page that comes has taken it. Focusing computes the layout, so it waits for the
 * frame, which computes it anyway.
 */
function focusWithFrame(main: HTMLElement): void {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const now = document.activeElement;
    if (now === before || now === document.body) main.focus({ preventScroll: true });
  });
}

/**
 * After each navigation: sets the title, announces it once, and resets focus and scroll in main if the page changed.
 */
export function followPageChanges(main: HTMLElement, announcer: HTMLElement): void {
  let before: CurrentPage | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  $title.subscribe((title) => {
    if ($currentPage.get()) document.title = title;
  });
  $currentPage.subscribe((place) => {
    // The browser announces the first page itself.
    if (before && place && before.path !== place.path) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        announcer.textContent = document.title;
      }, ANNOUNCE_DELAY_MS);
    }
    if (before && place && before.mount !== place.mount) {
      if (keepsAlive(before.mount)) scrolls.set(before.mount, scrollY);
      queueMicrotask(() => scrollTo(0, 0));
      focusWithFrame(main);
    }
    before = place;
  });
}
