import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/e2e.ts';
import { openFromMenu, workbench } from '#test/support/e2e-journey.ts';
import { speak, textsOf } from '#test/support/e2e-texts.ts';

const tabs = (page: Page) => page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab');
const shown = (page: Page) => page.getByRole('tab', { selected: true });

/** Drags a tab past the middle of another one. */
async function drag(page: Page, name: string, over: string): Promise<void> {
  const middle = async (tab: string) => {
    const box = await tabs(page).filter({ hasText: tab }).boundingBox();
    if (!box) throw new Error(`no tab ${tab}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, to] = [await middle(name), await middle(over)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x + Math.sign(to.x - from.x) * 8, to.y, { steps: 4 });
  await page.mouse.up();
}

test('works with tabs by the keyboard alone, through Back, Forward and a reload', async ({ page, enter }) => {
  await enter();
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

  // In order by keys, by the menu's entry and by the mouse.
  await tabs(page).nth(2).focus();
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expect(tabs(page)).toHaveText(['工作台', '账号安全', '运行总览']);
  await expect(tabs(page).nth(1)).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: '右移' }).click();
  await expect(tabs(page)).toHaveText(['工作台', '运行总览', '账号安全']);
  await drag(page, '账号安全', '运行总览');
  await expect(tabs(page)).toHaveText(['工作台', '账号安全', '运行总览']);
  await drag(page, '账号安全', '运行总览');
  await expect(tabs(page)).toHaveText(['工作台', '运行总览', '账号安全']);
  await expect(page).toHaveURL('/home');

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
  await expect(shown(page)).toHaveText('运行总览');
  await shown(page).focus();
  await page.keyboard.press('Delete');
  await expect(page).toHaveURL('/security');
  await expect(tabs(page)).toHaveText(['工作台', '账号安全']);
  await page.goBack();
  await expect(shown(page)).toHaveText('运行总览');

  // In the other language: all in a list, closed from there; the pinned one stays until it is not.
  await page.goto('/home');
  await speak(page, 'en');
  const t = await textsOf('en');
  const inEnglish = page.getByRole('tablist', { name: t('tabs:label') }).getByRole('tab');
  await expect(inEnglish).toHaveText(['Workbench', 'Account security', 'Operational Overview']);
  await page.getByRole('button', { name: t('tabs:all') }).press('Enter');
  await page.getByRole('button', { name: `${t('tabs:close')}: Operational Overview` }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(inEnglish).toHaveText(['Workbench', 'Account security']);
  await inEnglish.nth(1).click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: t('tabs:closeAll') })).toBeDisabled();
  await page.getByRole('menuitem', { name: t('tabs:unpin') }).click();
  await inEnglish.first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: t('tabs:closeOthers') }).click();
  await expect(inEnglish).toHaveText(['Workbench']);

  // Turned off in the settings, they are gone and leave no gap.
  await page.getByRole('button', { name: t('layout:account') }).click();
  await page.getByRole('button', { name: t('settings:title'), exact: true }).click();
  await page.getByRole('switch', { name: t('settings:tagsView') }).uncheck();
  await expect(page.getByRole('tablist')).toBeHidden();
});
