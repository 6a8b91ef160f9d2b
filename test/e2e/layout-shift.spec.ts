import type { Page } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';
import { people, signIn } from '#test/support/e2e-journey.ts';
import { SIZES, shifted, watchShifts } from '#test/support/e2e-layout-shift.ts';

/** What a page may shift in all, beside what follows a person's own deed. */
const MOST = 0.02;

const BEFORE_SIGN_IN = ['/login', '/register', '/passwordback', '/404'];
const PAGES = [
  '/home',
  '/userInfo',
  '/security',
  '/administration',
  '/icons',
  '/dictionary',
  '/sub-monitor/monitor/overview',
  '/sub-ledger/ledger/stations',
  '/sub-alarm/alarm/overview',
];

/** Opens it anew, until all that it loads is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, long, () => {
    test.use({ viewport });

    test('no page moves while it loads', async ({ page }) => {
      await watchShifts(page);
      const measure = async (path: string) => {
        await open(page, path);
        expect.soft(await shifted(page), path).toBeLessThanOrEqual(MOST);
      };
      for (const path of BEFORE_SIGN_IN) await measure(path);
      await signIn(page);
      for (const path of PAGES) await measure(path);
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await signIn(page, people.newcomer);
      await measure('/home');
    });
  });
}
