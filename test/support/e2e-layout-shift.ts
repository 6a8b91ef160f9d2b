import type { Page } from '@playwright/test';

/** Sizes of screens on which nothing may move by itself. */
export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Sums what shifts from the first paint of every page on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) seen.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of what has shifted so far. */
export const shifted = (page: Page) =>
  page.evaluate(async () => {
    // Two frames: what is under way is drawn and counted.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as { shifted: number }).shifted;
  });
