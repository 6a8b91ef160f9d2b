import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/e2e.ts';
import { openFromMenu, signIn, workbench } from '#test/support/e2e-journey.ts';

const tabs = (page: Page) => page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab');
const shown = (page: Page) => page.getByRole('tab', { selected: true });

test('works with tabs by the keyboard alone, through Back, Forward and a reload', async ({ page }) => {
  await signIn(page);
  await openFromMenu(page, '综合监控', '运行总览');
  await expect(shown(page)).toHaveText('运行总览');
  // A monitor page has no navbar: the account menu is on the others.
  await tabs(page).first().click();
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await page.getByRole('link', { name: '账号安全' }).click();
  await expect(tabs(page)).toHaveText(['工作台', '运行总览', '账号安全']);

  // Arrows go over the tabs; Enter goes there.
  await shown(page).focus();
  await page.keyboard.press('Home');
  await expect(tabs(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
  await expect(workbench(page)).toBeVisible();
  await page.goBack();
  await expect(shown(page)).toHaveText('账号安全');
  await page.goForward();
  await expect(shown(page)).toHaveText('工作台');

  // The menu pins, by its key.
  await tabs(page).nth(2).focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: '关闭', exact: true })).toBeFocused();
  await page.getByRole('menuitem', { name: '固定' }).press('Enter');
  await expect(tabs(page)).toHaveText(['工作台', '账号安全', '运行总览']);
  await page.reload();
  await expect(tabs(page)).toHaveText(['工作台', '账号安全', '运行总览']);
  await expect(shown(page)).toHaveText('工作台');

  // Refreshing really mounts the page anew.
  await expect(workbench(page)).toBeVisible();
  const before = await page.locator('uc-workbench').elementHandle();
  await page.getByRole('button', { name: '刷新', exact: true }).press('Enter');
  await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(workbench(page)).toBeVisible();

  // The active one is closed: the neighbour is shown, and Back opens it again.
  await tabs(page).nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/sub-monitor/monitor/overview');
  await shown(page).focus();
  await page.keyboard.press('Delete');
  await expect(page).toHaveURL('/security');
  await expect(tabs(page)).toHaveText(['工作台', '账号安全']);
  await page.goBack();
  await expect(shown(page)).toHaveText('运行总览');

  // Turned off in the settings, they are gone and leave no gap.
  await page.goto('/home');
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await page.getByRole('switch', { name: '标签页' }).uncheck();
  await expect(page.getByRole('tablist')).toBeHidden();
});
