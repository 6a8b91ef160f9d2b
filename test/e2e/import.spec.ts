import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '#test/support/e2e.ts';
import { openFromMenu } from '#test/support/e2e-journey.ts';

test.use({ ownServer: {} });

const file = (text: string) => ({ name: '电站.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('imports a change of stations from a file, finds the import again, and takes it back', async ({
  page,
  enter,
}) => {
  await enter();
  await openFromMenu(page, '台账管理', '电站台账');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入电站台账' });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'CSV 模板' }).click();
  const template = await readFile(await (await downloading).path(), 'utf8');
  expect(template).toMatch(/^\ufeff编号,名称,类型,/);

  // A mistake is named by line and column, and nothing is imported.
  await dialog.locator('input[type=file]').setInputFiles(file('编号,光伏 kWp\nSF-PV-02,"900,5"\n'));
  await expect(dialog.getByText('小数点请用“.”，应写作 900.5。')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '下载标注错误的文件' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('uc-import-flow').analyze();
  expect(violations).toEqual([]);

  await dialog.getByRole('button', { name: '选择其他文件' }).click();
  await dialog
    .locator('input[type=file]')
    .setInputFiles(file('编号,名称,光伏 kWp\nSF-PV-02,常熟屋顶光伏,900.5\n'));
  await expect(dialog.getByText('900.5')).toBeVisible();
  await dialog.getByRole('button', { name: '导入 1 行' }).click();
  await expect(dialog.getByText('已导入：新增 0，修改 1。')).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect(page.getByRole('table').getByText('900.5 kWp')).toBeVisible();

  // Found again after the page was left and loaded anew, on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await page.getByRole('button', { name: '任务与导出' }).click();
  await page
    .getByRole('dialog', { name: '任务与导出' })
    .getByRole('button', { name: '打开：导入：电站台账' })
    .click();
  await expect(dialog.getByText('已导入')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await dialog.getByRole('button', { name: '撤销导入' }).click();
  await page
    .getByRole('dialog', { name: '撤销导入' })
    .getByRole('button', { name: '撤销', exact: true })
    .click();
  await expect(dialog.getByText('已撤销')).toBeVisible();
});
