import { expect, test } from '#test/support/e2e.ts';

test('says which link is missing for a right, and what two roles do not share', async ({ page, enter }) => {
  await enter();
  await page.goto('/sub-platform/platform/authority?tab=why&code=control:send');
  await page.getByLabel('人员').selectOption('王敏');
  await expect(page.getByRole('heading', { name: /王敏/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '观察员' })).toBeVisible();
  await page.getByRole('tab', { name: '角色比较' }).click();
  const roles = page.getByRole('tabpanel').getByRole('combobox');
  await roles.nth(0).selectOption('管理员');
  await roles.nth(1).selectOption('观察员');
  await expect(page.getByText('control:send')).toBeVisible();
  await page.getByRole('tab', { name: '未使用' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('没有任何角色拥有');
});
