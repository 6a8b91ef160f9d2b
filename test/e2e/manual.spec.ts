import type { Language } from '#contract/preferences.ts';
import { expect, long, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { lookTag } from '#test/support/e2e-dress.ts';
import { speak, textsOf } from '#test/support/e2e-texts.ts';

const languages: readonly Language[] = ['en', 'ja'];

for (const language of languages) {
  const details = language === 'en' ? {} : long;
  test(
    `leads from the sign-in form to its chapter in one click (${language})`,
    details,
    async ({ page, context, baseURL }) => {
      const t = await textsOf(language);
      await context.addCookies([{ name: 'lang', value: language, url: String(baseURL) }]);
      await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
      await page.goto('/login');
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: t('layout:help') }).click();
      const manual = await opened;
      await expect(manual).toHaveURL(`/manual/${language}/user#sign-in`);
      await expect(
        manual
          .getByRole('region', { name: t('session:title') })
          .getByRole('img')
          .first(),
      ).toBeInViewport();
    },
  );

  test(
    `leads from a page to its chapter in one click (${language})`,
    details,
    async ({ page, context, enter }) => {
      const t = await textsOf(language);
      await enter();
      await speak(page, language);
      for (const [path, chapter] of [
        ['/security', 'user#security'],
        ['/administration', 'operation#administration'],
        ['/sub-monitor/monitor/overview', 'user#monitor'],
      ]) {
        await page.goto(String(path));
        const opened = context.waitForEvent('page');
        await page.getByRole('link', { name: t('layout:help'), exact: true }).click();
        const manual = await opened;
        await expect(manual).toHaveURL(`/manual/${language}/${chapter}`);
        await expect(manual.locator(`#${chapter?.split('#')[1]}`)).toBeInViewport();
        await manual.close();
      }
    },
  );
}

test('shows the same chapter in another language', long, async ({ page }) => {
  await page.goto('/manual/en/user#join');
  await page.locator('#join').getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL('/manual/ja/user#join');
  await expect(page.locator('#join h2')).toBeInViewport();
});

for (const [index, theme] of ['light', 'dark'].entries())
  test(
    `has manuals without a fault of accessibility, also on a phone (${theme})`,
    lookTag(index),
    async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'theme', value: theme, url: String(baseURL) }]);
      for (const address of ['/manual/zh/user', '/manual/en/operation', '/manual/ja/operation']) {
        await page.setViewportSize({ width: 1366, height: 768 });
        await page.goto(address);
        await expectAccessible(page);
        await page.setViewportSize({ width: 390, height: 844 });
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(390);
      }
    },
  );

test('loads every picture of a manual', long, async ({ page, request }) => {
  await page.goto('/manual/ja/user');
  const addresses = await page
    .getByRole('main')
    .getByRole('img')
    .evaluateAll((pictures) => pictures.map((picture) => (picture as HTMLImageElement).src));
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses)
    expect((await request.get(address)).headers()['content-type']).toBe('image/webp');
});
