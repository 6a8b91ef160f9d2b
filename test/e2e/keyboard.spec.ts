import { expect, test } from '#test/support/e2e.ts';
import { PASSWORD, people, tabTo, workbench } from '#test/support/e2e-journey.ts';

test('signs in, opens a child app and signs out with the keyboard alone', async ({ page, allowProblem }) => {
  // What the workbench asks in the moment of the sign-out is rightly refused.
  allowProblem(/response 401: GET .*\/api\//);
  await page.goto('/login');
  await page.getByLabel('手机号', { exact: true }).focus();
  await page.keyboard.type(people.administrator);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(workbench(page)).toBeVisible();

  // The first stop of the page leads past the menu.
  await page.reload();
  await expect(workbench(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByText('跳至主要内容')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('button', { name: '综合监控' }).focus();
  await page.keyboard.press('Enter');
  const overview = menu.getByRole('link', { name: '运行总览' });
  await overview.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/sub-monitor/monitor/overview');

  await page.goto('/home');
  await page.getByRole('button', { name: /账号菜单/ }).focus();
  await page.keyboard.press('Enter');
  const leave = page.getByRole('button', { name: '退出登录' });
  await tabTo(leave);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
});
