import type { Page } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';

/** How far the page reaches beyond its window, to the side and below. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });

test('the forms before sign-in fit their windows in every language, whatever the platform’s name', async ({
  browser,
  server,
}) => {
  for (const language of ['zh', 'en', 'ja']) {
    const context = await browser.newContext({
      storageState: {
        cookies: [],
        origins: [{ origin: server.url, localStorage: [{ name: 'lang', value: language }] }],
      },
    });
    await context.addCookies([{ name: 'lang', value: language, url: server.url }]);
    const page = await context.newPage();
    for (const [path, width, height] of [
      ['/register', 1024, 768],
      ['/login', 360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(server.url + path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect.soft(await beyond(page), `${path} in ${language}`).toEqual([0, 0]);
    }
    // One long word, as a name, a greeting and a filing number.
    await page.locator('#main section span, #main h1 + p, #main footer span').evaluateAll((texts) => {
      for (const text of texts) text.replaceChildren('W'.repeat(120));
    });
    expect.soft((await beyond(page))[0], `long words in ${language}`).toBe(0);
    await context.close();
  }
});

test('choosing the other way to sign in moves nothing', long, async ({ page }) => {
  await page.goto('/login');
  const top = () =>
    page.locator('button[type=submit]').evaluate((button) => button.getBoundingClientRect().top);
  const before = await top();
  await page.getByText('验证码登录').click();
  await expect(page.locator('input[name=phoneCode]')).toBeVisible();
  expect(await top()).toBe(before);

  // On another's page the room may be less than the window's: nothing of the panel is seen then.
  await page.locator('main > div').evaluate((room) => {
    room.style.inlineSize = '700px';
  });
  const column = (x: number) => page.screenshot({ clip: { x, y: 0, width: 1, height: 600 } });
  expect((await column(0)).equals(await column(8))).toBe(true);
  await page.emulateMedia({ forcedColors: 'active' });
  expect((await column(0)).equals(await column(8))).toBe(true);
});

test('what stands on the dark panel of a phone stays light under the pointer', long, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  const language = (name: RegExp) => page.getByRole('button', { name });
  const light = await language(/日本語/).evaluate((button) => getComputedStyle(button).color);
  await language(/English/).hover();
  await expect(language(/English/)).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(language(/English/)).toHaveCSS('color', light);
});
