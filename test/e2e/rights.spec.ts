import { expect, test } from '#test/support/e2e.ts';
import { people } from '#test/support/e2e-journey.ts';

test('shows a viewer no menu item and no page without the right', async ({ page, enter }) => {
  await enter(people.viewer);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await expect(menu.getByText('综合监控')).toBeVisible();
  await expect(menu.getByText('台账管理')).toBeHidden();

  await page.goto('/sub-ledger/ledger/stations');
  await expect(page).toHaveURL('/sub-ledger/ledger/stations');
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible();
});

test('welcomes a person in no organisation and says that they are in none', async ({ page, enter }) => {
  await enter(people.newcomer);
  const main = page.getByRole('main');
  await expect(main.getByText('您还没有加入任何企业')).toBeVisible();
  await expect(main.getByText('欢迎使用 Heliport')).toBeVisible();
});

test('sends a signed-in person from registration home', async ({ page, enter }) => {
  await enter();
  await page.goto('/register');
  await expect(page).toHaveURL('/home');
});

test('sends an unknown path to the not-found page, and from there home', async ({ page, enter }) => {
  await enter();
  await page.goto('/no-such-page');
  await expect(page).toHaveURL('/404');
  await expect(page.getByRole('heading', { name: 'OOPS' })).toBeVisible();
  // Inside the layout, with the address that was asked for.
  await expect(page.getByText('访问的地址：/no-such-page')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await expect(page.locator('uc-navbar')).toBeVisible();
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL('/home');
});
