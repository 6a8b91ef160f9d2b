import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/e2e.ts';
import { moreThan, recordRunning, running } from '#test/support/e2e-left-behind.ts';
import { goTo, screenReady } from '#test/support/e2e-screens.ts';
import { SCREENS } from '#test/support/screens.ts';

/** Screens whose figures go on by themselves, of a React app and a Vue app. `npm run test:long -- screens` takes all. */
const SOME = ['monitor pointOfConnection', 'gateway of a station'];

const screens = Object.entries(SCREENS).filter(([name]) => name !== 'workbench');

/** What the workbench follows live. Its parts come one after the other. */
const STREAM = 'stream of /api/events/v1/stream';
const HOME_SETTLES_MS = 3000;
/** What a page has begun may end a little after it was left; what the host measured of it is sent after ten seconds. */
const ENDS_WITHIN_MS = 12_000;

test.use({
  ownServer: { environment: { LIMIT_SIMULATED_HISTORY_DAYS: '3' } },
  fetchesAhead: true,
});

/** Opens a screen, and leaves it by the menu. */
async function visit(page: Page, path: string): Promise<void> {
  await goTo(page, path);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await expect(async () => {
    // A dialog keeps the menu out of reach.
    if ((await page.locator('dialog:modal').count()) > 0) await page.keyboard.press('Escape');
    await menu.getByRole('link', { name: '工作台', exact: true }).click({ timeout: 1000 });
  }).toPass();
  await expect(page).toHaveURL(/\/home$/);
  await screenReady(page);
}

async function leavesNothing(page: Page, some: readonly (readonly [string, string])[]): Promise<void> {
  await visit(page, '/userInfo');
  const kinds = async () => (await running(page)).map(({ kind }) => kind);
  await expect.poll(kinds).toContain(STREAM);
  await page.waitForTimeout(HOME_SETTLES_MS);
  let before = await running(page);
  for (const [name, path] of some)
    await test.step(name, async () => {
      const isOver = async () =>
        moreThan(before, await running(page)).filter((one) => !one.includes('× listener'));
      await visit(page, path);
      await expect.soft.poll(isOver, { message: name, timeout: ENDS_WITHIN_MS }).toEqual([]);
      const after = await running(page);
      if (moreThan(before, after).length === 0) return;
      // Listeners of the page that its tab keeps, or of a library for all its parts: another visit adds none.
      before = after;
      await visit(page, path);
      const isSame = async () => moreThan(before, await running(page));
      await expect.soft.poll(isSame, { message: name, timeout: ENDS_WITHIN_MS }).toEqual([]);
    });
}

for (const [which, some, tags] of [
  ['a screen with figures that go on', screens.filter(([name]) => SOME.includes(name)), []],
  ['any screen', screens, ['@long', '@screens']],
] as const)
  test(`${which} leaves no timer, stream or listener behind`, { tag: [...tags] }, async ({ page, enter }) => {
    test.setTimeout(1_800_000);
    await recordRunning(page);
    await enter();
    await page.goto('/home');
    await screenReady(page);
    await leavesNothing(page, some);
  });
