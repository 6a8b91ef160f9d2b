import { expect, long, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { dress, lookedLong } from '#test/support/e2e-dress.ts';

const CONTAINERS = '/sub-monitor/monitor/containerStorage';
const CABINET = '/sub-monitor/monitor/cabinet';
const C03 = `${CABINET}?station=SF-ES-01&cabinet=C03`;

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const LOOKS = [
  ['phone', 'en', 'dark'],
  ['desk', 'zh', 'light'],
] as const;

test.describe.configure({ timeout: 90_000 });

for (const [size, language, theme] of LOOKS) {
  test(
    `containers and a cabinet are accessible: ${size}, ${language}, ${theme}`,
    lookedLong,
    async ({ page, enter, server }) => {
      await page.setViewportSize(SIZES[size]);
      await enter();
      await dress(page, server.url, language, theme);
      const shows = { zh: /超过限值 55 °C/, en: /over the limit of 55 °C/ };
      for (const path of [CONTAINERS, `${CONTAINERS}?view=table`, C03]) {
        await page.goto(path);
        if (path === C03) await expect(page.getByText(shows[language]).first()).toBeVisible();
        else await expect(page.getByRole('table').first()).toBeVisible();
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
    },
  );
}

test('the racks are walked by keys, shown as a table, and opened', long, async ({ page, enter }) => {
  await enter();
  await page.goto(CONTAINERS);
  const cell = page.getByRole('button', { name: /^R01 · CT-01，包 1：/ });
  await cell.focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', /^R08 · CT-02，包 7：\d+\.\d °C/);
  await page.getByRole('button', { name: '表格' }).click();
  await expect(page.getByRole('row').filter({ hasText: /R0\d · CT-0\d/ })).toHaveCount(8);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: /R0\d · CT-0\d/ })).toHaveCount(8);
  await page.getByRole('link', { name: '电池簇 R03' }).click();
  await expect(page).toHaveURL(/\/monitor\/cabinet\?station=SF-CES-01&cabinet=R03/);
  await expect(page.getByRole('heading', { level: 1, name: '电池簇 R03' })).toBeVisible();
});

test('a cabinet leads to the points of its hot pack, and is remembered', async ({ page, enter }) => {
  await enter();
  await page.goto(C03);
  await expect(page.getByText('风扇停转（0.00 A）')).toBeVisible();
  await page.getByRole('link', { name: '包 6', exact: true }).click();
  await expect(page).toHaveURL(/subDiagram\?station=SF-ES-01&device=C03&q=pack6Cell/);
  await page.getByRole('button', { name: '电池包 6 最高温度', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto(CABINET);
  await expect(page.getByRole('heading', { level: 1, name: '储能柜 C03' })).toBeVisible();
  await expect(page).toHaveURL(/cabinet=C03/);
});
