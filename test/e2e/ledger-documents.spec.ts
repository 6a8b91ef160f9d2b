import type { Page } from '@playwright/test';
import { PDF } from '#test/support/documents.ts';
import { expect, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { greyPng } from '#test/support/png.ts';

test.use({ ownServer: {}, viewport: { width: 390, height: 844 } });
test.describe.configure({ timeout: 120_000 });

const documents = '/sub-ledger/ledger/stations/SF-ES-01/documents';
const rows = (page: Page) => page.getByRole('list', { name: '文档' }).getByRole('listitem');

test('a photo of a phone is added to an asset, shown, renamed, removed and brought back', async ({
  page,
  enter,
  expectProblem,
}) => {
  expectProblem(/400.*\/ledger\/v1\/documents/);
  await enter();
  await page.goto('/sub-ledger/ledger/stations/SF-ES-01');
  await page.getByRole('link', { name: 'C03 · 风扇 6 的文档' }).click();
  await expect(page.getByText('还没有文档')).toBeVisible();
  const picker = page.locator('[data-picker]');
  await picker.setInputFiles({ name: '铭牌.png', mimeType: 'image/png', buffer: greyPng(900, 600) });
  const row = rows(page).filter({ hasText: '铭牌' });
  await expect(row).toContainText('C03 · 风扇 6');
  await expect(row.locator('img')).toBeVisible();

  // What is not stored says why, and goes when it is dismissed.
  await picker.setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('HTML、SVG 和 XML 文件可能含有脚本')).toBeVisible();
  await page.getByRole('button', { name: '不再发送 x.svg' }).click();

  await row.getByRole('button', { name: '打开“铭牌”' }).click();
  const preview = page.getByRole('dialog', { name: '铭牌' });
  await expect(preview.getByRole('img', { name: '“铭牌”的图片' })).toBeVisible();
  await preview.getByRole('button', { name: '关闭' }).click();

  await row.getByRole('button', { name: '编辑“铭牌”' }).click();
  const dialog = page.getByRole('dialog', { name: '编辑文档' });
  await dialog.getByLabel('标题').fill('风扇铭牌');
  await dialog.getByLabel('有效期至').fill('2020-01-01');
  await dialog.getByLabel('日期').fill('2019-01-01');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(rows(page)).toContainText(['风扇铭牌']);
  await expect(rows(page)).toContainText([/已于 2020.*过期/]);

  await page.getByRole('button', { name: '删除“风扇铭牌”' }).click();
  await expect(page.getByText('还没有文档')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(rows(page)).toHaveCount(1);

  // A paper of the station, which opens in a window of its own.
  await page.goto(documents);
  await picker.setInputFiles({ name: '校准证书.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(rows(page)).toHaveCount(2);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('a label is made, and leads to its asset; a code that nothing has says so', async ({
  page,
  enter,
  expectProblem,
}) => {
  expectProblem(/404.*\/ledger\/v1\/labels\/000000000000/);
  await enter();
  await page.goto('/sub-ledger/ledger/stations/SF-ES-01');
  await page.getByRole('link', { name: 'C03 · 风扇 6 的标签' }).click();
  await page.getByRole('button', { name: '生成 1 个新标签' }).click();
  const label = page.locator('uc-asset-label').getByRole('listitem');
  await expect(label).toHaveCount(1);
  const [code = ''] = /[0-9A-Z]{4}(-[0-9A-Z]{4}){2}/.exec((await label.textContent()) ?? '') ?? [];
  expect(code).not.toBe('');
  await expectAccessible(page);

  await page.goto('/sub-ledger/ledger/stations');
  await page.getByRole('button', { name: '识别标签' }).click();
  await page.getByLabel('标签编码').fill(code.toLowerCase());
  await page.getByRole('button', { name: '查找' }).click();
  await expect(page.locator('[data-named]')).toContainText('风扇 6');
  await expect(page.locator('[data-named]')).toBeInViewport();

  await page.goto('/sub-ledger/ledger/label/000000000000');
  await expect(page.getByText('未找到标签')).toBeVisible();
  await page.getByRole('button', { name: '识别其他标签' }).click();
  await expectAccessible(page);
});
