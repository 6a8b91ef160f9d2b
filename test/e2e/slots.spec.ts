import { expect, test } from '#test/support/e2e.ts';

test('shows a child app’s card on the workbench, and does without it while the app fails', async ({
  page,
  expectProblem,
  enter,
}) => {
  expectProblem(/request failed: .*\/child\/monitor\//);
  await page.route('**/child/monitor/**', (route) => route.abort('connectionfailed'));
  await enter();
  await expect(page.locator('.slot-failed')).toBeVisible();
  await page.unroute('**/child/monitor/**');
  await page.locator('.slot-failed').getByRole('button', { name: '重试' }).click();
  const card = page.getByRole('region', { name: '电站' });
  await expect(card.getByText(/^\d+$/)).toBeVisible();
  await card.getByRole('link', { name: '运行总览' }).click();
  await expect(page).toHaveURL(/\/sub-monitor\/monitor\/overview/);
  await expect(page.locator('[data-contribution]')).toHaveCount(0);
});
