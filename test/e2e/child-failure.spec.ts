import common from '#client/i18n/zh/common.json' with { type: 'json' };
import { expect, test } from '#test/support/e2e.ts';
import { copiedBy, openFromMenu } from '#test/support/e2e-journey.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], fetchesAhead: true });

test('shows why a child app does not load, and recovers by retry', async ({ page, expectProblem, enter }) => {
  expectProblem(/request failed: .*\/child\/monitor\//);
  expectProblem(/page error: Error: monitor: load failed/);
  // From the start: soon after the first page the shell fetches ahead.
  await page.route('**/child/monitor/**', (route) => route.abort('connectionfailed'));
  await enter();
  await openFromMenu(page, '综合监控', '运行总览');
  const panel = page.getByRole('alert').filter({ hasText: '“运行总览”加载失败' });
  // What the browser says is for support, and only for who asks for it.
  await expect(panel).toContainText('无法连接到应用所在的服务器。');
  await expect(panel.getByText('Failed to fetch')).toBeHidden();
  await panel.getByText('供技术支持使用的详细信息').click();
  await expect(panel.getByText('TypeError: Failed to fetch')).toBeVisible();
  const copied = await copiedBy(page, () => panel.getByRole('button', { name: '复制' }).click());
  expect(copied).toMatch(/^monitor · 1\.\d+\.\d+ · load\n/);

  await page.getByRole('button', { name: '报告问题' }).click();
  await expect(page.getByText(/已报告，谢谢。编号 [0-9a-f]{8}/)).toBeVisible();

  await page.unroute('**/child/monitor/**');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '运行总览' })).toBeVisible();
});

test('keeps the shell alive while neither a child app nor a dialog comes', async ({
  page,
  expectProblem,
  enter,
}) => {
  expectProblem(/request failed: .*ERR_INTERNET_DISCONNECTED/);
  expectProblem(/page error: (Error: monitor: load failed|TypeError: Failed to fetch dynamically imported)/);
  // Gone for what the shell fetches ahead, soon after the first page: the app, and what says such things in a dialog.
  const ahead = /\/child\/monitor\/|uc-load-failure/;
  await page.route(ahead, (route) => route.abort('internetdisconnected'));
  await enter();
  // The ledger's tile has come: what it shares with its app is there.
  await expect(page.locator('[data-contribution*=safeDays]')).toContainText('天');
  await page.context().setOffline(true);
  const currency = page.getByRole('banner').getByRole('button', { name: /CNY/ });
  const offer = page.getByRole('region', { name: common.offline });
  await currency.press('Enter');
  await offer.getByRole('button', { name: common.close }).press('Escape');
  await expect(offer).toBeHidden();
  await currency.press('Enter');
  await offer.getByRole('button', { name: common.retry }).press('Enter');
  await expect(offer).toBeVisible();

  await openFromMenu(page, '综合监控', '运行总览');
  const panel = page.getByRole('alert').filter({ hasText: '“运行总览”加载失败' });
  await expect(panel).toContainText(common.offline);
  await page.unroute(ahead);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: '运行总览' })).toBeVisible();
  await offer.getByRole('button', { name: common.retry }).press('Enter');
  await expect(page.locator('uc-exchange-rate dialog[open]')).toBeVisible();
  await page.keyboard.press('Escape');
  await openFromMenu(page, '台账管理', '电站台账');
  await expect(page.getByRole('table')).toBeVisible();
});
