import { expect, long, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';

test.use({ ownServer: {} });
test.describe.configure({ timeout: 90_000 });

test('an asset moves to another station, once that is confirmed', async ({ page, enter }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter();
  await page.goto('/sub-ledger/ledger/stations/SF-ES-01');
  await page.getByRole('button', { name: '移动 C03 · 风扇 6' }).click();
  const dialog = page.getByRole('dialog', { name: '移动 NVF-2311-0604' });
  await dialog.getByLabel('去向').selectOption('另一座电站');
  const next = dialog.getByRole('button', { name: '下一步' });
  await expect(next).toBeDisabled();
  await dialog.getByRole('button', { name: /^目标电站/ }).click();
  const offered = dialog.getByRole('dialog', { name: '目标电站' });
  await expect(offered.getByText('昆山精密工厂储能电站')).toHaveCount(0);
  await offered.getByText('太仓冷链储能电站').click();
  await dialog.getByLabel('在目标电站的位置').selectOption({ index: 2 });
  await dialog.getByLabel('部位').fill('风扇 6');
  await dialog.getByLabel('原因').fill('调拨');
  await expectAccessible(page);
  await next.click();

  // Nothing is stored before it is confirmed, and the way back keeps what was given.
  const sure = dialog.getByRole('group', { name: '确认移到另一座电站？' });
  await expect(sure).toBeFocused();
  await expect(sure).toContainText('太仓冷链储能电站 · SF-ES-02');
  await expect(sure).toContainText('SF-ES-01 的位置 C03 · 风扇 6 空出');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '返回修改' }).click();
  await expect(dialog.getByLabel('原因')).toHaveValue('调拨');
  await next.click();
  await dialog.getByRole('button', { name: '移动', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('NVF-2311-0604 已移到')).toBeVisible();
  await expect(page.getByRole('button', { name: '移动 C03 · 风扇 6' })).toHaveCount(0);
  await page.getByRole('link', { name: '太仓冷链储能电站' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '太仓冷链储能电站' })).toBeVisible();
  const item = page.getByRole('listitem').filter({ hasText: 'NVF-2311-0604' }).first();
  await item.getByText('历史').last().click();
  await expect(item.getByText(/在 SF-ES-01 · C03 · 风扇 6。?.*原因：调拨/)).toBeVisible();
});

test('an asset leads to the alarms of its device', long, async ({ page, enter }) => {
  await enter();
  await page.goto('/sub-ledger/ledger/stations/SF-ES-01');
  await page.getByRole('link', { name: 'C03 的告警', exact: true }).click();
  await expect(page).toHaveURL(/\/sub-monitor\/monitor\/diagram\?station=SF-ES-01&tab=alarms&device=C03/);
  await expect(page.getByRole('button', { name: /移除“设备：储能柜 C03”/ })).toBeVisible();
  const alarms = page.getByRole('list', { name: '告警' }).getByRole('listitem');
  await expect(alarms.first()).toContainText('C03');
  for (const alarm of await alarms.all()) await expect(alarm).toContainText('C03');
  await page.getByRole('button', { name: /移除“设备：储能柜 C03”/ }).click();
  await expect(page).not.toHaveURL(/device=/);
});
