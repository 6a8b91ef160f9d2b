import { expect, test } from '#test/support/e2e.ts';
import { dress } from '#test/support/e2e-dress.ts';

/** The duty operator of Sunfield. */
const ZHENG = '15800100012';
const HOURS_AWAY = 14;

const words = {
  zh: {
    left: /离开后（/,
    hot: '电芯温度过高',
    derated: /降额至 100 .*200/,
    silent: /无信号|静默|无数据/,
    still: /风扇停转（0\.00 A）/,
    limit: /超过限值 55 °C/,
    verdict: /^网关自 .* 起无信号/,
    warranty: /质保到期 \d{4}年3月31日/,
  },
  en: {
    left: /Since you left \(/,
    hot: 'Cell temperature too high',
    derated: /derated to 100 .*200/,
    silent: /No signal since/,
    still: /fan stands still \(0\.00 A\)/,
    limit: /over the limit of 55 °C/,
    verdict: /^Gateway silent since/,
    warranty: /[Ww]arranty .*Mar 31, \d{4}/,
  },
} as const;

test.describe.configure({ timeout: 120_000 });

for (const language of ['zh', 'en'] as const) {
  const word = words[language];
  const tag = ['@long', '@journey'];

  test(`the operator’s morning: from the tile to the pack and the gateway, in ${language}`, { tag }, async ({
    page,
    enter,
    server,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await enter(ZHENG);
    await dress(page, server.url, language, 'light');
    // She was here until yesterday evening.
    await page.waitForFunction(() => Object.keys(localStorage).some((one) => one.startsWith('stay/')));
    await page.evaluate((hours) => {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith('stay/')))
        localStorage.setItem(key, JSON.stringify({ seenAt: Date.now() - hours * 3_600_000, leftAt: null }));
    }, HOURS_AWAY);
    await page.goto('/home');
    await expect(page.getByText(word.left)).toBeVisible();

    await page.getByRole('link', { name: word.hot }).first().click();
    await expect(page).toHaveURL(/diagram\?station=SF-ES-01&tab=alarms&alarm=/);
    await expect(page.getByRole('dialog', { name: word.hot })).toBeVisible();

    await page.goto('/sub-monitor/monitor/overview');
    const rows = page.getByRole('row').filter({ hasText: /SF-/ });
    await expect(rows.first()).toContainText('SF-ES-01');
    await expect(rows.first()).toContainText(word.derated);
    await expect(rows.nth(1)).toContainText('SF-ES-02');
    await expect(rows.nth(1)).toContainText(word.silent);

    await page.goto('/sub-monitor/monitor/baseCabinet?sort=-maxC');
    await page.getByRole('link', { name: 'C03' }).first().click();
    await expect(page).toHaveURL(/cabinet\?station=SF-ES-01&cabinet=C03/);
    await expect(page.getByText(word.still)).toBeVisible();
    await expect(page.getByText(word.limit).first()).toBeVisible();

    await page.goto('/sub-monitor/monitor/network');
    const silent = page.getByRole('row').filter({ hasText: 'SF-ES-02' }).first();
    await expect(silent.getByText(word.verdict)).toBeVisible();
  });

  test(`the technician reads before he goes: hot pack, still fan, its warranty, in ${language}`, {
    tag,
  }, async ({ page, enter, server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enter();
    await dress(page, server.url, language, 'dark');
    await page.goto('/sub-monitor/monitor/cabinet?station=SF-ES-01&cabinet=C03');
    await expect(page.getByText(word.still)).toBeVisible();
    await page.goto('/sub-monitor/monitor/subDiagram?station=SF-ES-01&device=C03&q=pack6');
    await expect(page.getByText('58.6').first()).toBeVisible();
    await page.goto('/sub-ledger/ledger/stations/SF-ES-01?device=C03');
    await expect(page.getByText(word.warranty).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}
