import { expect, long, test } from '#test/support/e2e.ts';
import { holdScripts, workbench } from '#test/support/e2e-journey.ts';

for (const [screen, viewport, details] of [
  ['a screen', { width: 1366, height: 768 }, {}],
  ['a phone', { width: 390, height: 844 }, long],
] as const) {
  test(
    `paints the layout of /404 before any script for a signed-in person on ${screen}`,
    details,
    async ({ page, enter }) => {
      await page.setViewportSize(viewport);
      await enter();
      const release = await holdScripts(page);
      await page.goto('/404', { waitUntil: 'commit' });
      await expect(page.locator('#main')).toBeAttached();
      const main = () => page.locator('#main').evaluate((element) => element.getBoundingClientRect().top);
      const before = await main();
      expect(before).toBeGreaterThan(0);
      await release();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: /账号菜单/ })).toBeVisible();
      expect(await main()).toBe(before);
    },
  );

  test(`leads a signed-in person from /register home on ${screen}`, details, async ({ page, enter }) => {
    await page.setViewportSize(viewport);
    await enter();
    const release = await holdScripts(page);
    await page.goto('/register', { waitUntil: 'commit' });
    // Not even the form is painted before the script decides.
    await expect(page.locator('#main')).toBeAttached();
    await expect(page.locator('uc-register')).toHaveCount(0);
    await release();
    await expect(page).toHaveURL('/home');
    await expect(workbench(page)).toBeVisible();
  });
}
