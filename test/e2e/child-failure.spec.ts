import { expect, test } from '#test/support/e2e.ts';
import { openFromMenu, signIn } from '#test/support/e2e-journey.ts';

test('shows why a child app does not load, and recovers by retry', async ({ page, expectProblem }) => {
  await signIn(page);
  expectProblem(/request failed: .*\/child\/monitor\//);
  expectProblem(/page error: Error: monitor: load failed/);
  await page.route('**/child/monitor/**', (route) => route.abort('connectionfailed'));
  await openFromMenu(page, '综合监控', '运行总览');
  await expect(page.getByRole('heading', { name: /加载失败/ })).toBeVisible();

  await page.getByRole('button', { name: '报告问题' }).click();
  await expect(page.getByText(/已报告，谢谢。编号 [0-9a-f]{8}/)).toBeVisible();

  await page.unroute('**/child/monitor/**');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '运行总览' })).toBeVisible();
});

test('keeps the shell alive while a child app does not load', async ({ page, expectProblem }) => {
  await signIn(page);
  expectProblem(/request failed: .*\/child\/monitor\//);
  expectProblem(/page error: Error: monitor: load failed/);
  await page.route('**/child/monitor/**', (route) => route.abort('connectionfailed'));
  await openFromMenu(page, '综合监控', '运行总览');
  await expect(page.getByRole('heading', { name: /加载失败/ })).toBeVisible();
  await openFromMenu(page, '台账管理', '电站台账');
  await expect(page.getByRole('table')).toBeVisible();
});
