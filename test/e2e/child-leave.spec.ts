import type { Page } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';
import { openFromMenu, workbench } from '#test/support/e2e-journey.ts';

/** A child that holds whoever wants to leave until its box is ticked. */
const HOLDING = `
  let box;
  export const bootstrap = async () => {};
  export const mount = async ({ domElement }) => {
    box = Object.assign(document.createElement('input'), { type: 'checkbox' });
    box.setAttribute('aria-label', 'Let go');
    domElement.append(box);
  };
  export const unmount = async ({ domElement }) => domElement.replaceChildren();
  export const canLeave = async () => {
    globalThis.asked = (globalThis.asked ?? 0) + 1;
    return box.checked;
  };
`;

/** Where the page is in its session's history. */
const position = (page: Page) =>
  page.evaluate(() => {
    const { navigation } = globalThis as unknown as { navigation: { currentEntry: { index: number } } };
    return [navigation.currentEntry.index, history.length, location.pathname];
  });

test(
  'a child keeps the person where they are, and the history stays right',
  long,
  async ({ page, context, server, bareSite, enter }) => {
    const value = bareSite.put('/holding.js', HOLDING);
    await context.addCookies([{ name: 'import-map-override:@heliport/child-alarm', value, url: server.url }]);
    await enter();
    await openFromMenu(page, '告警管理', '告警总览');
    const box = page.getByRole('checkbox', { name: 'Let go' });
    await expect(box).toBeVisible();
    const here = await position(page);

    const marked = await box.elementHandle();
    const deeds = [
      () => openFromMenu(page, '综合监控', '运行总览'),
      () => page.evaluate(() => history.back()),
      () => page.getByRole('button', { name: '刷新', exact: true }).click(),
      () => page.getByRole('tab', { selected: true }).press('Delete'),
    ];
    const asked = () => page.evaluate(() => (globalThis as { asked?: number }).asked ?? 0);
    for (const [before, deed] of deeds.entries()) {
      await deed();
      await expect.poll(asked).toBe(before + 1);
    }
    // All four were refused: the same element stands there, and its tab.
    await expect(page.getByRole('tab', { selected: true })).toHaveText('告警总览');
    expect(await marked?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await position(page)).toEqual(here);

    await box.check();
    await page.evaluate(() => history.back());
    await expect(workbench(page)).toBeVisible();
    await page.goForward();
    await expect(box).not.toBeChecked();
    expect(await position(page)).toEqual(here);
    await box.check();
    await openFromMenu(page, '综合监控', '运行总览');
    await expect(page.getByRole('heading', { name: '运行总览' })).toBeVisible();
    expect(await position(page)).toEqual([
      Number(here[0]) + 1,
      Number(here[1]) + 1,
      '/sub-monitor/monitor/overview',
    ]);
  },
);

test('asks before something unsaved is lost, and goes when it is given up', async ({ page, enter }) => {
  await enter();
  await openFromMenu(page, '报表管理', '数据报表');
  await expect(page.locator('[data-mount=report] uc-planned')).toBeVisible();
  await page.evaluate(async () => {
    const client: string = '@heliport/client';
    (await import(client)).markUnsaved();
  });
  await openFromMenu(page, '综合监控', '运行总览');
  const stay = page.getByRole('button', { name: '继续编辑' });
  const [left, right] = [
    await stay.boundingBox(),
    await page.getByRole('button', { name: '放弃并离开' }).boundingBox(),
  ];
  // Beside each other, as wide as the page is.
  expect(left?.y).toBe(right?.y);
  await stay.click();
  await expect(page.locator('[data-mount=report] uc-planned')).toBeVisible();
  await openFromMenu(page, '综合监控', '运行总览');
  await page.getByRole('button', { name: '放弃并离开' }).click();
  await expect(page.getByRole('heading', { name: '运行总览' })).toBeVisible();
});
