import { expect, test } from '#test/support/e2e.ts';
import { signIn } from '#test/support/e2e-journey.ts';

// Title and roles change: not on a server that other tests use.
test.use({ ownServer: {}, hasTouch: true });

test('brands the enterprise, makes a role and gives it to a member', async ({ page, expectProblem }) => {
  await signIn(page);
  const main = page.getByRole('main');
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await page.getByRole('link', { name: '管理', exact: true }).click();
  await expect(page).toHaveURL('/administration');

  await test.step('the title stands in the sidebar once it is saved', async () => {
    await main.getByLabel('标题').fill('Sunfield Nord');
    await main.getByRole('button', { name: '保存' }).first().click();
    await expect(page.getByRole('region', { name: 'Sunfield Nord' })).toBeVisible();
  });

  await test.step('a role of chosen codes stands in the list', async () => {
    await main.getByRole('tab', { name: '角色', exact: true }).click();
    await main.getByRole('button', { name: '新建角色' }).click();
    const dialog = page.getByRole('dialog', { name: '新建角色' });
    await dialog.getByLabel('角色名称').fill('夜班');
    await dialog.getByLabel('搜索权限').fill('alarmPushLog');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(main.getByRole('row', { name: /夜班/ })).toBeVisible();
  });

  await test.step('what fingers press in a list is 40 px high', async () => {
    const copy = await main.getByRole('button', { name: /^复制/ }).first().boundingBox();
    expect(copy?.height).toBe(40);
  });

  await test.step('a member gets it', async () => {
    await main.getByRole('tab', { name: '成员角色' }).click();
    const role = main.getByRole('combobox', { name: /的角色$/ }).first();
    await role.selectOption({ label: '夜班' });
    await expect(page.getByRole('region', { name: '消息' }).getByText('角色已更改')).toBeVisible();
    await expect(role.locator('option:checked')).toHaveText('夜班');
  });

  await test.step('a dialog that does not come can be tried again', async () => {
    // Fetched some seconds after the sign-in: it cannot come over a network that is gone.
    await page.waitForFunction(() => customElements.get('uc-load-failure') !== undefined);
    await page.route('**/*uc-exchange-rate*', (route) => route.abort(), { times: 2 });
    expectProblem(/request failed: GET .*uc-exchange-rate/);
    await page.getByRole('banner').getByRole('button', { name: /CNY/ }).click();
    const failure = page.getByRole('dialog', { name: '暂时无法打开' });
    await expect(failure.getByRole('button', { name: '重试' })).toBeFocused();
    await expect(failure.getByRole('alert')).toHaveText('无法连接服务器，请稍后重试');
    await page.keyboard.press('Enter');
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(page.locator('uc-exchange-rate dialog[open]')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(failure).toBeHidden();
  });
});
