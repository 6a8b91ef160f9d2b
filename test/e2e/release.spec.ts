import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { workbench } from '#test/support/e2e-journey.ts';

/** Bars of the shell; a class inside of an element can have the same name. */
const barsOf = (page: Page) => page.evaluate(() => document.querySelectorAll('.bar').length);

/** From now on pages are those of another release of the shell. */
const release = (context: BrowserContext, name: string) =>
  context.route('**/home', async (route) => {
    const response = await route.fetch();
    const page = await response.text();
    const body = page.replace(/(<meta name="release" content=")\w+/, `$1${name}`);
    await route.fulfill({ response, body });
  });

test('tells open tabs of a new release, and reloads when the person chooses', async ({
  page,
  context,
  enter,
}) => {
  await enter();
  await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
  await release(context, 'next');
  const other = await context.newPage();
  await other.goto('/home');
  await expect(workbench(other)).toBeVisible();
  await expect.poll(() => barsOf(other)).toBe(0);

  const bar = page.getByRole('region', { name: /新版本已发布/ });
  await expect(bar).toBeVisible();
  await expect(page.locator('#announcer')).toHaveText(/新版本已发布/);
  await expectAccessible(page);
  await bar.getByRole('button', { name: '重新加载' }).click();
  await page.waitForFunction(() => !('isOld' in globalThis));
  await expect(workbench(page)).toBeVisible();
  await expect.poll(() => barsOf(page)).toBe(0);
});
