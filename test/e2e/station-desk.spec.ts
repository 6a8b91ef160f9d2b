import type { Page } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { dress } from '#test/support/e2e-dress.ts';

const words = {
  zh: {
    flow: '单线图',
    devices: '设备',
    curves: '曲线',
    alarms: '告警',
    cabinet: '储能柜 C03',
    point: '电池包 6 最高温度',
    alarm: '电芯温度过高',
    close: '关闭',
    pin: '收藏电池包 6 最高温度',
    pinned: '已收藏',
    table: '显示为表格',
    search: '搜索测点',
    building: '电站建设中，暂无实时数据',
  },
  en: {
    flow: 'Single-line diagram',
    devices: 'Devices',
    curves: 'Curves',
    alarms: 'Alarms',
    cabinet: '储能柜 C03',
    point: 'Pack 6 highest temperature',
    alarm: 'Cell temperature too high',
    close: 'Close',
    pin: 'Pin Pack 6 highest temperature',
    pinned: 'Pinned',
    table: 'Show as table',
    search: 'Search points',
    building: 'Under construction, so there is no live data',
  },
} as const;

const NAME = '昆山精密工厂储能电站';
const STATION = '/sub-monitor/monitor/diagram?station=';

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

for (const language of ['zh', 'en'] as const) {
  const word = words[language];
  for (const [size, viewport] of [
    ['a desk', { width: 1440, height: 900 }],
    ['a phone', { width: 390, height: 844 }],
  ] as const) {
    const tag = language === 'zh' && size === 'a desk' ? [] : ['@long', '@journey'];
    test(`leads from the overview to the history of a point, on ${size} in ${language}`, { tag }, async ({
      page,
      enter,
      server,
    }) => {
      await page.setViewportSize(viewport);
      await enter();
      await dress(page, server.url, language, 'light');
      await page.goto('/sub-monitor/monitor/overview');
      const main = page.getByRole('main');
      await main.getByRole('link', { name: NAME }).click();
      await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
      // Tabs of stations are told apart.
      await expect(page).toHaveTitle(new RegExp(`^${NAME} · `));
      await expect(main.getByRole('list', { name: word.flow })).toBeVisible();
      await expectAccessible(page, 'main');
      expect(await fits(page)).toBe(true);

      await main.getByRole('tab', { name: word.curves }).click();
      await expect(page).toHaveURL(/tab=curves/);
      await expect(main.getByRole('application')).toBeVisible();
      await expectAccessible(page, 'main');
      expect(await fits(page)).toBe(true);

      await main.getByRole('tab', { name: word.alarms }).click();
      await expect(main.getByRole('button', { name: word.alarm }).first()).toBeVisible();
      await expectAccessible(page, 'main');

      await main.getByRole('tab', { name: word.devices }).click();
      await main.getByRole('link', { name: word.cabinet }).click();
      await expect(page.getByRole('heading', { level: 1, name: word.cabinet })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${word.cabinet}, ${NAME} · `));
      await expect(main.getByRole('button', { name: word.point, exact: true })).toBeVisible();
      // What has scrolled below the bars is not out of reach.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page, 'main');
      expect(await fits(page)).toBe(true);

      await main.getByRole('button', { name: word.point, exact: true }).click();
      const drawer = page.getByRole('dialog', { name: word.point });
      await expect(drawer.getByRole('application')).toBeVisible();
      await expect(page).toHaveURL(/point=pack6CellMaxC/);
      await expectAccessible(page, 'dialog');
      await drawer.getByRole('button', { name: word.close }).click();
      await expect(drawer).toBeHidden();
      await expect(main.getByRole('button', { name: word.point, exact: true })).toBeFocused();
    });
  }
}

test('keeps pinned points, and shows a copied address as it was', long, async ({ page, enter }) => {
  const word = words.zh;
  await enter();
  await page.goto('/sub-monitor/monitor/subDiagram?station=SF-ES-01&device=C02');
  await page.getByRole('button', { name: word.pin }).click();
  await page.getByRole('searchbox', { name: word.search }).fill('电池包 6');
  await expect(page).toHaveURL(/q=/);
  await page.reload();
  const pinned = page.getByRole('region', { name: word.pinned });
  await expect(pinned.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
  await pinned.getByRole('button', { name: word.pin }).click();
  await expect(pinned).toBeHidden();
});

test(
  'goes along the wires of the diagram by keys, and has the same as a table',
  long,
  async ({ page, enter }) => {
    const word = words.zh;
    await enter();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${STATION}SF-ES-01`);
    const diagram = page.getByRole('list', { name: word.flow });
    await diagram.getByRole('link', { name: /并网点/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(diagram.getByRole('link', { name: /储能电表 M3/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(diagram.getByRole('link', { name: /储能柜 C03/ })).toBeFocused();
    const elements = await diagram.getByRole('link').count();
    await page.getByRole('button', { name: word.table }).click();
    await expect(page.getByRole('row')).toHaveCount(elements + 1);
    await page.getByRole('link', { name: /储能柜 C03/ }).click();
    await expect(page).toHaveURL(/subDiagram\?station=SF-ES-01&device=C03/);
  },
);

test('says why a station under construction has no live part', async ({ page, enter }) => {
  await enter();
  await page.goto(`${STATION}SF-CES-02`);
  await expect(page.getByText(words.zh.building)).toBeVisible();
  await expect(page.getByRole('main').getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('region', { name: '电站参数' })).toContainText('6,000 kWh / 3,000 kW');
  await expectAccessible(page, 'main');
  await page.getByRole('link', { name: '在台账中查看' }).click();
  await expect(page).toHaveURL(/\/sub-ledger\/ledger\/stations\/SF-CES-02/);
});

test('offers stations by name, groups them, and remembers the last ones', long, async ({ page, enter }) => {
  await enter();
  await page.goto(`${STATION}SF-ES-01`);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await page.getByRole('link', { name: '切换电站' }).click();
  await expect(page.getByRole('region', { name: '最近选择' }).getByRole('link')).toHaveCount(1);
  await page.getByRole('searchbox', { name: '搜索名称、编码或拼音首字母' }).fill('valencia');
  await expect(page.getByRole('main').getByRole('link', { name: /SF-PVES-02/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /SF-PV-01/ })).toHaveCount(0);
});

test('has no station outside of the organisation', async ({ page, enter, expectProblem }) => {
  expectProblem(/404/);
  await enter();
  await page.goto(`${STATION}HS-ES-01`);
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
});
