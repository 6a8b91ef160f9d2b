import type { Page } from '@playwright/test';
import host from '#client/i18n/zh/host.json' with { type: 'json' };
import { expect, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { growthOf, heapOf, KEEP_TO_BYTECODE, measure } from '#test/support/e2e-heap.ts';
import { people } from '#test/support/e2e-journey.ts';
import { goTo, screenReady } from '#test/support/e2e-screens.ts';
import { APP_SCREENS, LISTED, SCREENS } from '#test/support/screens.ts';
// @ts-expect-error: scripts have no types.
import { chromiumArguments, ensureChromium } from '../../scripts/chromium.mjs';

// What holds on every screen (the checks that all screens share).

const screens = Object.entries(SCREENS);
const TAG = { tag: ['@long', '@screens'] };

/** Caches fill and code is compiled meanwhile. */
const FIRST_VISITS = 5;
const VISITS = 10;
/** Of a desk, a tablet and a phone. */
const WIDTHS = [1440, 1024, 390];
/** What may be more after ten visits. One thing that stays each time would be ten. */
const CEILINGS = { nodes: 9, listeners: 9, detachedNodes: 9 };
/** What stays grows in each round of visits. What a tile shows is more or less from round to round. */
const ROUNDS = 4;
/** Stores without listeners are let go of after a second. */
const SETTLED_MS = 1500;

test.use({
  ownServer: { environment: { LIMIT_SIMULATED_HISTORY_DAYS: '3' } },
  launchOptions: { executablePath: await ensureChromium(), args: [...chromiumArguments, KEEP_TO_BYTECODE] },
});
test.describe.configure({ timeout: 1_800_000 });

const main = (page: Page) => page.getByRole('main');

test(
  'every screen keeps its content without a network, and goes on by itself',
  TAG,
  async ({ page, context, enter, allowProblem }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await enter();
    const bar = page.getByRole('status').filter({ hasText: host.offlineBar });
    for (const [name, path] of screens)
      await test.step(name, async () => {
        await page.goto(path);
        await screenReady(page);
        const heading = await page.locator('h1').first().textContent();
        await context.setOffline(true);
        await expect(bar).toBeVisible();
        await expect(page.locator('h1').first()).toHaveText(heading ?? '');
        await context.setOffline(false);
        await expect(bar).toBeHidden();
        await screenReady(page);
        const alerts = main(page).getByRole('alert').filter({ hasText: /\S/ });
        await expect.soft(alerts, name).toHaveCount(0);
      });
  },
);

test(
  'a member without its code is shown no screen, nor an item for it',
  TAG,
  async ({ page, enter, allowProblem }) => {
    allowProblem(/response 403/);
    await enter(people.viewer);
    const menu = page.getByRole('navigation', { name: '主菜单' });
    for (const section of await menu.locator('[aria-expanded=false]').all()) await section.click();
    const offered = new Set(
      await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    );
    const hidden = Object.values(LISTED).filter((path) => !offered.has(path));
    expect(hidden.length).toBeGreaterThan(5);
    expect(hidden.length).toBeLessThan(Object.keys(LISTED).length);
    // What is below a page without an item has none of its own.
    const refused = Object.entries(APP_SCREENS).filter(([, path]) =>
      hidden.some((page) => path === page || path.startsWith(`${page}/`) || path.startsWith(`${page}?`)),
    );
    expect(refused.length).toBeGreaterThan(hidden.length);
    for (const [name, path] of refused)
      await test.step(name, async () => {
        await page.goto(path);
        await expect.soft(page.getByRole('heading', { name: '没有访问权限' }), name).toBeVisible();
      });
  },
);

test('ten visits of a screen leave nothing behind', TAG, async ({ page, enter }) => {
  await enter();
  const devtools = await heapOf(page);
  for (const [name, path] of screens)
    await test.step(name, async () => {
      const visit = async (times: number) => {
        for (let i = 0; i < times; i += 1) {
          await goTo(page, path);
          await goTo(page, '/home');
        }
      };
      const settled = async () => {
        await page.waitForTimeout(SETTLED_MS);
        return measure(devtools);
      };
      await visit(FIRST_VISITS);
      let before = await settled();
      const least = {
        nodes: Number.POSITIVE_INFINITY,
        listeners: Number.POSITIVE_INFINITY,
        detachedNodes: Number.POSITIVE_INFINITY,
      };
      const kinds = Object.keys(CEILINGS) as (keyof typeof CEILINGS)[];
      for (let round = 0; round < ROUNDS; round += 1) {
        await visit(VISITS);
        const after = await settled();
        const growth = growthOf(before, after);
        for (const kind of kinds) least[kind] = Math.min(least[kind], growth[kind]);
        if (kinds.every((kind) => least[kind] <= CEILINGS[kind])) break;
        before = after;
      }
      for (const kind of kinds)
        expect.soft(least[kind], `${name}: ${kind}`).toBeLessThanOrEqual(CEILINGS[kind]);
    });
});

test(
  'every screen prints its content without the shell, and curves as tables',
  TAG,
  async ({ page, enter }) => {
    await enter();
    for (const [name, path] of screens)
      await test.step(name, async () => {
        await page.emulateMedia({ media: 'screen' });
        await page.goto(path);
        await screenReady(page);
        await page.emulateMedia({ media: 'print' });
        await expect.soft(page.getByRole('navigation', { name: '主菜单' }), name).toBeHidden();
        // Labels are printed alone.
        await expect
          .soft(main(page).locator('h1:visible, uc-asset-label:visible').first(), name)
          .toBeVisible();
        const canvases = await main(page).locator('canvas').count();
        if (canvases > 0) await expect.soft(main(page).locator('table').first(), name).toBeVisible();
      });
  },
);

test('every screen is accessible in forced colours', TAG, async ({ page, enter }) => {
  await enter();
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [name, path] of screens)
    await test.step(name, async () => {
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await screenReady(page);
        await expectAccessible(page);
      }
    });
});
