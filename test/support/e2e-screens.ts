import type { Page } from '@playwright/test';
import { expect } from './e2e.ts';

/** Waits until the screen shows its content. Apps that were left are kept, and hidden. */
export async function screenReady(page: Page): Promise<void> {
  await expect(page.locator('h1:visible').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Goes to a path within the document, as a click does, and waits for its content. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(async (target) => {
    const client = '@heliport/client';
    const { navigate } = await import(client);
    navigate(target);
  }, path);
  await expect(page).toHaveURL(new RegExp(path.split('?')[0] ?? path));
  await screenReady(page);
}
