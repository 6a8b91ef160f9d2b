import type { Page } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';
import { openFromMenu } from '#test/support/e2e-journey.ts';

const MONITOR = '/sub-monitor/monitor/overview';
const WHOLE = ['navbar', 'tabs', 'page'];

/** Pages of the shell, of an app without a navbar except on phones, and of an app with its own. */
const placesOf = (isPhone: boolean) => ({
  '/home': WHOLE,
  [MONITOR]: isPhone ? WHOLE : ['tabs', 'page'],
  '/sub-ledger/ledger/stations': WHOLE,
});

const partsOf = (page: Page) => ({
  navbar: page.locator('uc-navbar').filter({ visible: true }),
  tabs: page.locator('#layout > uc-tabs'),
  page: page.getByRole('main').getByRole('heading', { level: 1 }),
});

/** The visible parts from top to bottom. Each begins where the one before ends, or below. */
async function orderIn(page: Page): Promise<string[]> {
  const boxes = await Promise.all(
    Object.entries(partsOf(page)).map(async ([name, part]) => {
      const box = (await part.count()) > 0 ? await part.first().boundingBox() : null;
      return box && { name, top: box.y, bottom: box.y + box.height };
    }),
  );
  const seen = boxes.filter((box) => box !== null).sort((one, other) => one.top - other.top);
  for (const [index, box] of seen.entries())
    expect(box.top).toBeGreaterThanOrEqual(seen[index - 1]?.bottom ?? 0);
  return seen.map(({ name }) => name);
}

for (const [screen, viewport, details] of [
  ['a screen', { width: 1440, height: 900 }, {}],
  ['a phone', { width: 390, height: 844 }, long],
] as const) {
  test(
    `keeps one order of the header in workbench, monitor and ledger on ${screen}`,
    details,
    async ({ page, enter }) => {
      await page.setViewportSize(viewport);
      await enter();
      for (const [path, order] of Object.entries(placesOf(screen === 'a phone'))) {
        await page.goto(path);
        await expect(partsOf(page).page).toBeVisible();
        await expect(page.locator('#layout > uc-tabs')).toBeVisible();
        await expect.poll(() => orderIn(page), path).toEqual(order);
        const organization = page.getByRole('button', { name: /Sunfield Energy/ }).filter({ visible: true });
        await expect(organization, path).toHaveCount(order.filter((part) => part === 'navbar').length);
      }
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const { navbar, tabs } = partsOf(page);
      await expect.poll(async () => (await navbar.boundingBox())?.y).toBe(0);
      await expect.poll(async () => (await tabs.boundingBox())?.y).toBe(56);
    },
  );
}

test(
  'each page knows the height above it, and none of another page changes with it',
  long,
  async ({ page, enter }) => {
    await enter();
    const known = () =>
      page.evaluate(() => {
        const rootHeight = getComputedStyle(document.documentElement).getPropertyValue('--navbar-height');
        const shown = document.querySelector('.mount:not([hidden]) .kit-frame');
        return {
          rootHeight,
          above: innerHeight - Number.parseFloat(shown ? getComputedStyle(shown).minHeight : ''),
        };
      });
    await openFromMenu(page, '台账管理', '电站台账');
    await expect(page.locator('[data-mount=ledger]').getByRole('table')).toBeVisible();
    const ledger = await known();
    expect(ledger.above).toBe(96);
    await openFromMenu(page, '综合监控', '运行总览');
    await expect(page.locator('[data-mount=monitor]').getByRole('table').first()).toBeVisible();
    expect(await known()).toEqual({ ...ledger, above: 40 });
    // Bars keep their layout while they are out of sight.
    const bars = page.locator('#layout > uc-navbar, #layout > .child-header');
    await expect(bars).toHaveCount(2);
    for (const bar of await bars.all()) {
      await expect(bar).toBeHidden();
      expect(await bar.evaluate((element) => element.getBoundingClientRect().height)).toBe(56);
    }
    await page.goBack();
    await expect(page.locator('[data-mount=ledger]').getByRole('table')).toBeVisible();
    expect(await known()).toEqual(ledger);
  },
);

test('a phone reaches menu, organisation and account from monitor', async ({ page, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter();
  await page.goto(MONITOR);
  const bar = page.getByRole('banner');
  await expect(page.getByRole('heading', { name: '运行总览' })).toBeVisible();
  await bar.getByRole('button', { name: /Sunfield Energy/ }).click();
  await expect(page.getByRole('treeitem', { name: /Grid Operator One/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: /账号菜单/ }).click();
  await expect(bar.getByRole('button', { name: '退出登录' })).toBeVisible();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: '展开菜单' }).click();
  await page.getByRole('dialog', { name: '主菜单' }).getByRole('link', { name: '工作台' }).click();
  await expect(page).toHaveURL('/home');
  // A wider window has them beside the page.
  await page.goBack();
  await expect(page).toHaveURL(MONITOR);
  await expect(bar).toBeVisible();
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(bar).toBeHidden();
});
