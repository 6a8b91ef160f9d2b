import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#test/support/e2e.ts';
import { people, signIn } from '#test/support/e2e-journey.ts';
import { settled, steady } from '#test/support/e2e-snapshot.ts';
import { speak } from '#test/support/e2e-texts.ts';

const root = new URL('../../', import.meta.url);
const { chromiumArguments, ensureChromium } = (await import(
  String(new URL('scripts/chromium.mjs', root))
)) as { chromiumArguments: string[]; ensureChromium: () => Promise<string> };

test.use({
  // The font comes from a place that the page's own policy does not know.
  bypassCSP: true,
  deviceScaleFactor: 1,
  ownServer: {},
  launchOptions: {
    executablePath: await ensureChromium(),
    args: [
      ...chromiumArguments,
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--force-color-profile=srgb',
    ],
  },
});

test.describe.configure({ timeout: 120_000 });

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1366, height: 768 };

/** Compares with the picture of that name in `visual/`; what depends on the day is covered. */
async function looksAs(page: Page, name: string, part?: Locator): Promise<void> {
  await expect(page.locator('[aria-busy=true], [data-pending]')).toHaveCount(0);
  await settled(page);
  const options = {
    animations: 'disabled' as const,
    caret: 'hide' as const,
    // Edges of letters and curves may differ by a release of the browser.
    maxDiffPixelRatio: 0.005,
    // Times of the demo's applications, and the release. A part stands above them.
    mask: part ? [] : [page.getByRole('row').getByRole('cell').nth(1), page.locator('footer')],
    maskColor: '#808080',
  };
  if (part) await expect(part).toHaveScreenshot(`${name}.png`, options);
  else await expect(page).toHaveScreenshot(`${name}.png`, options);
}

test('pages and panels look as they did', { tag: ['@long', '@visual'] }, async ({ page }) => {
  await steady(page);
  await page.setViewportSize(DESK);
  await signIn(page);
  await expect(page.getByRole('main').getByRole('button', { name: '进入' })).toHaveCount(3);
  await expect(page.getByText('座运行中')).toBeVisible();
  await looksAs(page, 'workbench-desk');

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await looksAs(page, 'settings-dark', page.getByRole('dialog', { name: '设置' }));
  await page.keyboard.press('Escape');

  await page.setViewportSize(PHONE);
  await speak(page, 'en');
  await expect(page.getByRole('main').getByRole('button', { name: 'Enter', exact: true })).toHaveCount(3);
  await looksAs(page, 'workbench-phone-dark');
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Main menu' })).toBeVisible();
  await looksAs(page, 'menu-phone-dark');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: /^Enterprise: / }).click();
  await expect(page.getByRole('tree')).toBeVisible();
  await looksAs(page, 'organisations-phone');
});

test('a person in no organisation is welcomed as they were', { tag: ['@long', '@visual'] }, async ({
  page,
}) => {
  await steady(page);
  await page.setViewportSize(DESK);
  await signIn(page, people.newcomer);
  await looksAs(page, 'workbench-newcomer-desk');
});
