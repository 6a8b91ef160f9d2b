import { readdirSync } from 'node:fs';
import { dialogOf } from '#test/support/dialog-openers.ts';
import { expect, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { dress } from '#test/support/e2e-dress.ts';
import { people } from '#test/support/e2e-journey.ts';

const SIZES = { desktop: { width: 1366, height: 768 }, mobile: { width: 390, height: 844 } };

/** Each page, and what must be seen before it is looked at. */
const PAGES = {
  workbench: { path: '/home', shows: 'h1' },
  monitor: { path: '/sub-monitor/monitor/overview', shows: 'h1' },
  alarms: { path: '/sub-alarm/alarm/records', shows: 'table' },
  ledger: { path: '/sub-ledger/ledger/stations', shows: 'table' },
  account: { path: '/userInfo', shows: 'h1' },
  security: { path: '/security', shows: 'table' },
  administration: { path: '/administration', shows: 'form' },
  'not found': { path: '/404', shows: 'h1' },
};

/** Seen by `npm test`: each size, theme and language once. The rest is seen by `npm run test:long`. */
const OFTEN = new Set(['desktop, light, zh', 'mobile, dark, en']);

/** Looked at where they are opened (accessibility-open.spec.ts). */
const ELSEWHERE = ['settings', 'command-palette', 'notification-center'];
/** The other dialogs, in one language: their structure is the same in all. */
const DIALOGS = readdirSync(new URL('../../elements/dialogs', import.meta.url))
  .filter((name) => !ELSEWHERE.includes(name))
  .map((name) => `uc-${name}`);

// Axe looks at each element of nine pages.
test.describe.configure({ timeout: 90_000 });

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const theme of ['light', 'dark'] as const) {
    for (const language of ['zh', 'en'] as const) {
      const look = `${size}, ${theme}, ${language}`;
      test.describe(look, { tag: OFTEN.has(look) ? [] : ['@long', '@axe'] }, () => {
        test.use({ viewport });

        test.beforeEach(async ({ page, server }) => {
          await dress(page, server.url, language, theme);
        });

        test('every page is accessible', async ({ page }) => {
          await page.goto('/login');
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expect(page.locator('input[type=password]')).toBeVisible();
          await expectAccessible(page);

          await page.locator('input[autocomplete~=username]').fill(people.administrator);
          await page.locator('input[type=password]').fill('Helio@2026');
          await page.keyboard.press('Enter');
          for (const [name, { path, shows }] of Object.entries(PAGES)) {
            await test.step(name, async () => {
              await expect(page).not.toHaveURL(/login/);
              await page.goto(path);
              await expect(page.locator(shows).first()).toBeVisible();
              await expectAccessible(page);
            });
          }
          if (language !== 'zh') return;
          for (const tag of DIALOGS) {
            await test.step(tag, async () => {
              await page.evaluate(async (name) => {
                await import(`/elements/v1/${name}.js`);
                document.body.append(document.createElement(name));
              }, tag);
              await expect(dialogOf(page, tag)).toBeVisible();
              await expect(page.locator(`${tag} [aria-busy=true]`)).toHaveCount(0);
              await expectAccessible(page, tag);
              await page.evaluate((name) => document.querySelector(name)?.remove(), tag);
            });
          }
        });
      });
    }
  }
}

test('the page of a person without its right is accessible', async ({ page, enter }) => {
  await enter(people.viewer);
  await page.goto('/sub-ledger/ledger/stations');
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible();
  await expectAccessible(page);
});

test('the workbench of a person in no organisation is accessible', async ({ page, enter }) => {
  await enter(people.newcomer);
  await expectAccessible(page);
});
