import type { Page } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';

const heads = (page: Page) => page.getByRole('columnheader');

test('a person arranges the columns by keys, and finds them so again', async ({ page, enter }) => {
  await enter();
  await page.goto('/sub-monitor/monitor/network');
  await expect(heads(page).nth(1)).toHaveText('判断');
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('button', { name: /^移动“最近数据”/ }).press('ArrowUp');
  await expect(heads(page).nth(1)).toHaveText('最近数据');
  await page.keyboard.press('Escape');
  const edge = page.getByRole('separator', { name: '“电站”的列宽' });
  await edge.focus();
  const before = Number(await edge.getAttribute('aria-valuenow'));
  await edge.press('Shift+ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 64));
  await page.reload();
  await expect(heads(page).nth(1)).toHaveText('最近数据');
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 64));
  await edge.dblclick();
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('button', { name: '恢复默认列' }).click();
  await expect(heads(page).nth(1)).toHaveText('判断');
});

test(
  'a saved view is there on another device, and a filter is removed by its chip',
  long,
  async ({ page, enter }) => {
    await enter();
    await page.goto('/sub-monitor/monitor/stations?type=ES&sort=-socPercent');
    await page.getByRole('button', { name: '视图', exact: true }).click();
    await page.getByLabel('当前状态另存为').fill('储能 SOC');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('button', { name: '打开列表时使用“储能 SOC”' }).click();
    await expect(page.getByRole('button', { name: '打开列表时不再使用“储能 SOC”' })).toBeVisible();
    // Another device has nothing of what this one keeps of the table.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('kept/')) localStorage.removeItem(key);
    });
    await page.goto('/sub-monitor/monitor/stations');
    await expect(page.getByRole('button', { name: '储能 SOC', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/type=ES&sort=-socPercent/);
    await page.getByRole('button', { name: /^移除“类型：/ }).click();
    await expect(page).not.toHaveURL(/type=ES/);
    await page.getByRole('button', { name: '视图', exact: true }).click();
    await page.getByRole('button', { name: '删除视图“储能 SOC”' }).click();
    await expect(page.getByText('已删除“储能 SOC”')).toBeVisible();
  },
);

test('the drawer of a record goes on by J, and the focus returns to the last row', async ({
  page,
  enter,
}) => {
  await enter();
  await page.goto('/sub-platform/platform/log');
  const rows = page.getByRole('button', { name: /^查看 .* 的记录/ });
  await rows.first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(rows.nth(1)).toBeFocused();
});
