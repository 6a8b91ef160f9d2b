import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '#test/support/e2e.ts';
import { openFromMenu } from '#test/support/e2e-journey.ts';

test('exports the stations of the filter, by keyboard, and keeps the file for later', async ({
  page,
  enter,
}) => {
  await enter();
  await openFromMenu(page, '台账管理', '电站台账');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByLabel('类型').first().selectOption({ label: '光伏' });

  await page.getByRole('button', { name: '导出' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^CSV/ }).focus();
  await page.keyboard.press('Enter');
  const ready = page.getByRole('button', { name: '下载电站台账' });
  await expect(ready).toBeVisible();
  await expect(page.getByText('您可以离开此页面')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('uc-export').analyze();
  expect(violations).toEqual([]);

  const downloading = page.waitForEvent('download');
  await ready.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^电站台账 \d{4}-\d\d-\d\d \d{6}\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^\ufeff编号,名称,类型,/);
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['SF-PV-01', 'SF-PV-02']);

  // Found again after the page was left and loaded anew, on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await page.getByRole('button', { name: '任务与导出' }).click();
  const jobs = page.getByRole('dialog', { name: '任务与导出' });
  await expect(jobs.getByRole('button', { name: '下载电站台账' }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
