import type { Page } from '@playwright/test';
import { expect } from './e2e.ts';

/** Waits until the screen shows its content. Apps that were left are kept, and hidden. */
export async function screenReady(page: Page): Promise<void> {
  await expect(page.locator('h1:visible').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
