import { expect, long, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { dress, lookedLong } from '#test/support/e2e-dress.ts';

/** Each page, and what it shows of the demo in each language. */
const PAGES = [
  {
    path: '/sub-monitor/monitor/baseStation',
    title: { zh: '基站概览', en: 'Base station Overview', ja: '基地局概要' },
    shows: { zh: '有市电', en: 'Mains on', ja: '受電中' },
  },
  {
    path: '/sub-monitor/monitor/photovoltaic',
    title: { zh: '光伏概览', en: 'Photovoltaic Overview', ja: '太陽光概要' },
    shows: { zh: '昨天', en: 'Yesterday', ja: '昨日' },
  },
  {
    path: '/sub-monitor/monitor/photovoltaicDetails?station=SF-PV-01',
    title: { zh: '阳澄湖渔光互补电站', en: '阳澄湖渔光互补电站', ja: '阳澄湖渔光互补电站' },
    shows: { zh: 'Asia/Shanghai', en: 'Asia/Shanghai', ja: 'Asia/Shanghai' },
  },
] as const;

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const LOOKS = [
  ['desk', 'ja', 'dark'],
  ['desk', 'zh', 'light'],
  ['phone', 'en', 'light'],
  ['phone', 'zh', 'dark'],
] as const;

test.describe.configure({ timeout: 90_000 });

for (const [size, language, theme] of LOOKS) {
  test(
    `arrays and base stations are accessible: ${size}, ${language}, ${theme}`,
    lookedLong,
    async ({ page, enter, server }) => {
      await page.setViewportSize(SIZES[size]);
      await enter();
      await dress(page, server.url, language, theme);
      for (const { path, title, shows } of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: title[language] })).toBeVisible();
        await expect(page.getByText(shows[language]).first()).toBeAttached();
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
    },
  );
}

test('the hours until dark open what they follow from, and lead to its point', async ({ page, enter }) => {
  await enter();
  await page.goto('/sub-monitor/monitor/baseStation');
  const row = page.locator('tbody tr').filter({ hasText: 'SF-BS-01' });
  await row.getByRole('link', { name: /^可供电时长/ }).click();
  await expect(page).toHaveURL(/how=hoursUntilDark&howAt=SF-BS-01/);
  const panel = page.getByRole('dialog', { name: /可供电时长/ });
  await expect(panel.getByText(/^可供电时长 = \(电池额定容量 × .+ ÷ \(IT 功率\)$/)).toBeVisible();
  await panel.getByRole('table').getByRole('link', { name: /SOC/ }).click();
  await expect(page).toHaveURL(/diagram\?station=SF-BS-01&tab=curves&points=BAT-01\.socPercent/);
});

test('the filters of base stations and arrays survive a reload', long, async ({ page, enter }) => {
  await enter();
  await page.goto('/sub-monitor/monitor/baseStation?mains=off');
  await expect(page.getByText('没有符合条件的基站')).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.goto('/sub-monitor/monitor/photovoltaic');
  await page.getByLabel('统计期').selectOption('7');
  await expect(page).toHaveURL(/days=7/);
  await page.reload();
  await expect(page.getByLabel('统计期')).toHaveValue('7');
  await page.getByRole('link', { name: '阳澄湖渔光互补电站' }).first().click();
  await expect(page).toHaveURL(/photovoltaicDetails\?station=SF-PV-01/);
});
