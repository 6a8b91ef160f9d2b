import { expect, test } from '#test/support/e2e.ts';

test('shows a child app’s tile on the workbench, and does without it while the app fails', async ({
  page,
  expectProblem,
  enter,
}) => {
  expectProblem(/request failed: .*\/child\/monitor\//);
  await page.route('**/child/monitor/**', (route) => route.abort('connectionfailed'));
  await enter();
  const frame = page.getByRole('region', { name: '电站', exact: true });
  // Its content is slotted, so it is no descendant of the frame.
  const content = page.locator('[data-contribution="monitor/stations"]');
  await expect(page.locator('.slot-failed')).toHaveCount(3);
  await expect(frame.getByRole('heading', { level: 2, name: '电站' })).toBeVisible();
  await page.unroute('**/child/monitor/**');
  await content.getByRole('button', { name: '重试' }).click();
  await expect(content.getByText(/\d+\s*\/ 8 座电站有数据/)).toBeVisible();
  await frame.getByRole('link', { name: '电站' }).click();
  await expect(page).toHaveURL(/\/sub-monitor\/monitor\/overview/);
  await expect(page.locator('[data-contribution]')).toHaveCount(0);
});
