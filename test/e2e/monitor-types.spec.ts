import type { Page } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { dress, lookedLong } from '#test/support/e2e-dress.ts';

// Far away from every station.
test.use({ timezoneId: 'America/New_York' });
test.describe.configure({ timeout: 120_000 });

/** Each page, and what it shows of the demo in both languages. */
const PAGES = [
  {
    path: '/sub-monitor/monitor/energyStorage',
    title: { zh: '储能电站概览', en: 'ES Station Overview' },
    shows: { zh: '1,000 kW / 2,150 kWh', en: '1,000 kW / 2,150 kWh' },
  },
  {
    path: '/sub-monitor/monitor/photovoltaicStorage',
    title: { zh: '光储电站概览', en: 'PV ES Station Overview' },
    shows: { zh: '电量来源与去向', en: 'Where energy came from and went' },
  },
  {
    path: '/sub-monitor/monitor/pointOfConnection',
    title: { zh: '并网点概览', en: 'POC Overview' },
    shows: { zh: '变压器负载率', en: 'Transformer load' },
  },
] as const;

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const LOOKS = [
  ['phone', 'en', 'light'],
  ['desk', 'zh', 'light'],
  ['desk', 'en', 'dark'],
  ['phone', 'zh', 'dark'],
] as const;

for (const [size, language, theme] of LOOKS) {
  test(
    `types of monitor are accessible: ${size}, ${language}, ${theme}`,
    lookedLong,
    async ({ page, enter, server }) => {
      await page.setViewportSize(SIZES[size]);
      await enter();
      await dress(page, server.url, language, theme);
      for (const { path, title, shows } of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: title[language] })).toBeVisible();
        await expect(page.getByRole('table').first()).toBeVisible();
        await expect(page.getByText(shows[language]).first()).toBeAttached();
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
    },
  );
}

const rowOf = (page: Page, code: string) => page.locator('tbody tr').filter({ hasText: code }).first();

test('a storage station is opened by its address, in its own day', long, async ({ page, enter }) => {
  await enter();
  await page.goto('/sub-monitor/monitor/energyStorage?station=SF-ES-01');
  await expect(rowOf(page, 'SF-ES-02')).toContainText('起无信号');
  const day = page.getByRole('region', { name: /^昆山精密工厂储能电站 的一天/ });
  await expect(day.getByText('电站时间（Asia/Shanghai），15 分钟')).toBeVisible();
  await expect(day.getByRole('figure', { name: /^昆山精密工厂储能电站/ })).toBeVisible();
  const date = day.getByLabel('日期');
  const today = await date.inputValue();
  expect(today).toBe(new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(new Date()));
});

test('the today of Valencia is that of Madrid, and the balance adds up', async ({ page, enter }) => {
  await enter();
  const answered = page.waitForResponse('**/monitor/v1/pv-storage?**');
  await page.goto('/sub-monitor/monitor/photovoltaicStorage?station=SF-PVES-02');
  const { data } = await (await answered).json();
  const row = data.list.find(({ code }: { code: string }) => code === 'SF-PVES-02');
  const there = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid', ...options }).format(row.startsAt);
  expect(there({ hour: '2-digit', minute: '2-digit' })).toBe('00:00');
  await expect(rowOf(page, 'SF-PVES-02')).toContainText(`${there({})}，Europe/Madrid`);
  await expect(page.getByText(/^来源 .* kWh，去向 .* kWh，差额（未计量）0.0 kWh$/)).toBeVisible();
  await page.getByLabel('显示').selectOption({ label: '全部电站' });
  await expect(page).not.toHaveURL(/station=/);
  await expect(page.getByText('各站按自己的日期').first()).toBeVisible();
  await page.getByRole('group', { name: '周期' }).getByRole('combobox').selectOption({ label: '月' });
  await expect(page).toHaveURL(/period=month/);
  await expect(rowOf(page, 'SF-PVES-02')).toContainText('-01 至 ');
});

test(
  'a point of connection counts down its quarter, and leads to its curve',
  long,
  async ({ page, enter }) => {
    await enter();
    await page.goto('/sub-monitor/monitor/pointOfConnection');
    const row = rowOf(page, 'SF-ES-01');
    await expect(row).toContainText('并网点 · POC');
    await expect(row).toContainText('4,000 kVA');
    await expect(rowOf(page, 'SF-ES-02')).toContainText('起无信号');
    await page.getByRole('combobox', { name: '方向' }).selectOption({ label: '购电' });
    await expect(page).toHaveURL(/flow=buy/);
    await expect(page.getByText('反送电', { exact: true })).toHaveCount(1);
    await page.getByRole('combobox', { name: '方向' }).selectOption({ label: '任意方向' });
    await row.getByRole('link', { name: /kW$/ }).first().click();
    await expect(page).toHaveURL(/station=SF-ES-01&tab=curves&points=POC.activeKw/);
  },
);
