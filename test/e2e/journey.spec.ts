import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/e2e.ts';
import { openFromMenu, signIn, signOut, switchOrganization, workbench } from '#test/support/e2e-journey.ts';

// The switch becomes the person's default: not on a server that other tests use.
test.use({ ownServer: {}, fetchesAhead: true });

/** How often each file of a child came over the network. */
const fetchesOf = (page: Page, child: string) =>
  page.evaluate((folder) => {
    type Fetched = PerformanceResourceTiming & { deliveryType: string };
    const entries = performance.getEntriesByType('resource') as Fetched[];
    const counts = new Map<string, number>();
    for (const { name, deliveryType } of entries)
      if (name.includes(folder) && deliveryType !== 'cache') counts.set(name, (counts.get(name) ?? 0) + 1);
    return [...counts.values()];
  }, `/child/${child}/`);

test.beforeEach(({ page }) =>
  // The browser keeps 250 entries by default, fewer than the files of this journey.
  page.addInitScript(() => performance.setResourceTimingBufferSize(5000)),
);

test('leads from sign-in over both child apps and another organisation to sign-out', async ({
  page,
  allowProblem,
}) => {
  // What the workbench asks in the moment of the sign-out is rightly refused.
  allowProblem(/response 401: GET .*\/api\//);
  await signIn(page);
  await expect(page).toHaveTitle('工作台 - Heliport');
  // Whoever leaves earlier ends what the tile of the ledger fetches.
  await expect.poll(() => fetchesOf(page, 'ledger')).toEqual([1, 1]);

  await openFromMenu(page, '综合监控', '运行总览');
  await expect(page).toHaveURL('/sub-monitor/monitor/overview');
  await expect(page.getByRole('heading', { name: '运行总览' })).toBeVisible();

  await page.getByRole('navigation', { name: '主菜单' }).getByText('台账管理').click();
  await page.getByRole('link', { name: '电站台账' }).hover();
  // Its files come while the person still points: script and style sheet, beside the workbench’s tile and its texts.
  await expect.poll(() => fetchesOf(page, 'ledger')).toEqual([1, 1, 1, 1]);
  await openFromMenu(page, '台账管理', '电站台账');
  await expect(page).toHaveURL('/sub-ledger/ledger/stations');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await fetchesOf(page, 'ledger')).toEqual([1, 1, 1, 1]);

  await page.goto('/home');
  await switchOrganization(page, 'Sunfield Energy', 'Grid Operator One');
  await expect(page.getByRole('button', { name: /Grid Operator One/ })).toBeVisible();
  await expect(workbench(page)).toBeVisible();

  await signOut(page);
  await page.goto('/home');
  await expect(page).toHaveURL('/login?redirect=%2Fhome');
});
