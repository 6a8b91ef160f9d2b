import { expect, test } from '#test/support/e2e.ts';

test('shows a child app’s tile on the workbench, and does without it while the app fails', async ({
  page,
  expectProblem,
  enter,
}) => {
  expectProblem(/request failed: .*\/child\/monitor\//);
  await page.route('**/child/monitor/**', (route) => route.abort('connectionfailed'));
  await enter();
  const tile = page.getByRole('region', { name: '电站' });
  await expect(page.locator('.slot-failed')).toHaveCount(2);
  await expect(tile.getByRole('heading', { level: 2, name: '电站' })).toBeVisible();
  await page.unroute('**/child/monitor/**');
  await tile.getByRole('button', { name: '重试' }).click();
  await expect(tile.getByText(/\d+\s*\/ 8 座电站有数据/)).toBeVisible();
  await tile.getByRole('heading').getByRole('link', { name: '电站' }).click();
  await expect(page).toHaveURL(/\/sub-monitor\/monitor\/overview/);
  await expect(page.locator('[data-contribution]')).toHaveCount(0);
});
