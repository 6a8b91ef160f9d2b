import { expect, long, test } from '#test/support/e2e.ts';

const CHINESE = /[\u4e00-\u9fff]/;

for (const [screen, viewport, details] of [
  ['a screen', { width: 1366, height: 768 }, {}],
  ['a phone', { width: 390, height: 844 }, long],
] as const) {
  test(`the skip link follows the language on ${screen}`, details, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/login');
    const skip = page.locator('.skip');
    await expect(skip).toHaveText('跳至主要内容');
    await page.getByRole('button', { name: /English/ }).click();
    await expect(skip).toHaveText('Skip to content');
    await page.getByRole('button', { name: /日本語/ }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(skip).not.toHaveText('Skip to content');
  });

  test(
    `a failed child speaks one language where cookie and storage disagree on ${screen}`,
    details,
    async ({ page, context, server, expectProblem, enter }) => {
      expectProblem(/request failed: .*\/child\/monitor\//);
      expectProblem(/page error: Error: monitor: load failed/);
      await page.setViewportSize(viewport);
      await enter();
      await page.route('**/child/monitor/**', (route) => route.abort('connectionfailed'));
      for (const [stored, cookie] of [
        ['en', 'zh'],
        ['zh', 'en'],
      ] as const) {
        await page.addInitScript((language) => localStorage.setItem('lang', language), stored);
        await context.addCookies([{ name: 'lang', value: cookie, url: server.url }]);
        await page.goto('/sub-monitor/monitor/overview');
        const panel = page.getByRole('alert').filter({ has: page.locator('details') });
        await expect(page.locator('html')).toHaveAttribute('lang', stored);
        await expect(panel).toBeVisible();
        // Buttons, cause and details, which come one after another.
        const texts = () => panel.locator('h1, p, button, summary').allTextContents();
        await expect
          .poll(async () =>
            (await texts()).filter((text) => text && CHINESE.test(text) !== (stored === 'zh')),
          )
          .toEqual([]);
        expect((await texts()).filter(Boolean).length).toBeGreaterThan(4);
      }
    },
  );
}
