import { expect, test } from '#test/support/e2e.ts';
import { signIn } from '#test/support/e2e-journey.ts';

// Title and roles change: not on a server that other tests use.
test.use({ serverEnvironment: { DEMO: 'on' } });

test('brands the enterprise, makes a role and gives it to a member', async ({ page }) => {
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

  await test.step('a member gets it', async () => {
    await main.getByRole('tab', { name: '成员角色' }).click();
    const role = main.getByRole('combobox', { name: /的角色$/ }).first();
    await role.selectOption({ label: '夜班' });
    await expect(page.getByRole('region', { name: '消息' }).getByText('角色已更改')).toBeVisible();
    await expect(role.locator('option:checked')).toHaveText('夜班');
  });
});
