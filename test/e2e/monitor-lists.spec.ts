import type { Page } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { dress, lookTag } from '#test/support/e2e-dress.ts';

/** Each page, and what it shows of the demo in both languages. */
const PAGES = [
  {
    path: '/sub-monitor/monitor/baseCabinet?sort=-maxC',
    title: { zh: '储能柜概览', en: 'Energy Storage Cabinet Overview' },
    shows: { zh: '超过限值 55 °C', en: 'over 55 °C' },
  },
  {
    path: '/sub-monitor/monitor/network',
    title: { zh: '网络状态', en: 'Network state' },
    shows: { zh: /^网关自 .* 起无信号/, en: /^Gateway silent since/ },
  },
  {
    path: '/sub-monitor/monitor/stations',
    title: { zh: '电站概览', en: 'Stations Overview' },
    shows: { zh: '最近 7 天', en: 'Last 7 days' },
  },
] as const;

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const LOOKS = [
  ['desk', 'zh', 'light'],
  ['phone', 'en', 'light'],
  ['desk', 'en', 'dark'],
  ['phone', 'zh', 'dark'],
] as const;

const shown = (page: Page) => page.getByRole('table').first();

test.describe.configure({ timeout: 90_000 });

for (const [index, [size, language, theme]] of LOOKS.entries()) {
  test(
    `lists of monitor are accessible: ${size}, ${language}, ${theme}`,
    lookTag(index),
    async ({ page, enter, server }) => {
      await page.setViewportSize(SIZES[size]);
      await enter();
      await dress(page, server.url, language, theme);
      for (const { path, title, shows } of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: title[language] })).toBeVisible();
        await expect(shown(page)).toBeVisible();
        await expect(page.getByText(shows[language]).first()).toBeAttached();
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
    },
  );
}

test('cabinets are sorted and filtered by keyboard, and a reload keeps it', async ({ page, enter }) => {
  await enter();
  await page.goto('/sub-monitor/monitor/baseCabinet');
  const rows = page.locator('tbody tr');
  await expect(rows.filter({ hasText: 'SF-ES-01' })).toHaveCount(5);
  await page.getByRole('button', { name: '最高温度' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: '最高温度' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(rows.first()).toContainText('储能柜 C03');
  await expect(rows.first()).toContainText('58.6');
  await expect(rows.first()).toContainText('降额：100 / 200 kW');
  await page.getByRole('combobox', { name: '限值' }).selectOption({ label: '仅越限' });
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/limit=broken/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: '限值' })).toHaveValue('broken');
  // Nothing for this filter is another sentence than nothing at all.
  await page.getByRole('searchbox').fill('nowhere');
  await expect(page.getByText('没有符合条件的储能柜')).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(rows).not.toHaveCount(1);
  await expect(page).not.toHaveURL(/limit=/);
});

test('a person chooses the columns of the stations and compares two', long, async ({ page, enter }) => {
  await enter();
  await page.goto('/sub-monitor/monitor/stations');
  const heads = page.getByRole('columnheader');
  await expect(heads.filter({ hasText: '等级' })).toHaveCount(0);
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name: '等级' }).check();
  await page.keyboard.press('Escape');
  await expect(heads.filter({ hasText: '等级' })).toHaveCount(1);
  await page.reload();
  await expect(heads.filter({ hasText: '等级' })).toHaveCount(1);
  await expect(page.getByText('还没有选择电站')).toBeVisible();
  await page.getByRole('checkbox', { name: /^选择 阳澄湖/ }).check();
  await page.getByRole('checkbox', { name: /^选择 常熟/ }).check();
  await expect(page.getByText('已选 2 / 10 座')).toBeVisible();
  await expect(page.getByRole('figure', { name: '发电量' })).toBeVisible();
  const chosen = page.getByRole('region', { name: '已选 2 座电站' });
  await expect(chosen.getByRole('button', { name: '导出' })).toBeVisible();
});

test('on a phone, the filters of a list are behind a button', long, async ({ page, enter }) => {
  await enter();
  await page.setViewportSize(SIZES.phone);
  await page.goto('/sub-monitor/monitor/baseCabinet');
  const button = page.getByRole('button', { name: '筛选条件' });
  const limits = page.getByRole('combobox', { name: '限值' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(limits).toBeHidden();
  await button.press('Enter');
  await limits.selectOption({ label: '仅越限' });
  await button.press('Enter');
  await expect(limits).toBeHidden();
  // What filters is still said.
  await page.getByRole('button', { name: '移除“限值：仅越限”' }).click();
  await expect(page).not.toHaveURL(/limit=/);
});
