import { expect, long, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { copiedBy, people, signIn, switchOrganization, workbench } from '#test/support/e2e-journey.ts';

// The switch becomes the person's default: not on a server that other tests use.
test.use({ ownServer: {} });

const organizationOf = (name: string) => ({ name: `当前企业：${name}` });

test('two tabs work in two organisations, and a link between them offers the switch', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/home');
  await switchOrganization(other, 'Sunfield Energy', 'Grid Operator One');
  await expect(other.getByRole('button', organizationOf('Grid Operator One'))).toBeVisible();
  await expect(page.getByRole('button', organizationOf('Sunfield Energy'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', organizationOf('Sunfield Energy'))).toBeVisible();

  // A browser lets only the tab in front write to the clipboard.
  await other.bringToFront();
  await other.getByRole('button', { name: /账号菜单/ }).click();
  const link = await copiedBy(other, () => other.getByRole('button', { name: '复制本页链接' }).click());

  await page.bringToFront();
  await page.goto(link);
  await expect(page).toHaveURL('/home');
  const offer = page.getByRole('region', { name: /此链接属于“Grid Operator One”/ });
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await offer.getByRole('button', { name: '留在当前企业' }).click();
  await expect(offer).toBeHidden();
  await page.goto(link);
  const reloaded = page.waitForEvent('load');
  await offer.getByRole('button', { name: '切换' }).press('Enter');
  await reloaded;
  await expect(page.getByRole('button', organizationOf('Grid Operator One'))).toBeVisible();
  await expect(page).toHaveURL('/home');
});

test('a link’s organisation outlives the sign-in, and who is not in it is told so', async ({ page }) => {
  await page.goto('/?org=0197a3c0-0000-7000-8000-00000000ffff');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('手机号').fill(people.viewer);
  await page.getByLabel('密码', { exact: true }).fill('Helio@2026');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(workbench(page)).toBeVisible();
  await expect(page).toHaveURL('/home');
  const told = page.getByRole('region', { name: /您未加入的企业/ });
  await told.getByRole('button', { name: '关闭' }).focus();
  await page.keyboard.press('Escape');
  await expect(told).toBeHidden();
});

test(
  'a switch that is refused changes nothing, says so and leads to /',
  long,
  async ({ page, expectProblem }) => {
    expectProblem(/get-user-app-permissions/);
    await signIn(page);
    await page.goto('/sub-ledger/ledger/stations');
    await page.route('**/get-user-app-permissions', (route) =>
      route.fulfill({ status: 403, json: { code: 403, message: '', data: {} } }),
    );
    const trigger = page.locator('uc-navbar').getByRole('button', { name: /当前企业/ });
    const before = await trigger.getAttribute('aria-label');
    await trigger.click();
    await page.getByRole('treeitem', { name: /Harbor Agents/ }).click();
    await expect(page.getByText('功能授权尚未申请，请联系系统管理员').first()).toBeVisible();
    await expect(page).toHaveURL('/home');
    await expect(trigger).toHaveAttribute('aria-label', before ?? '');
  },
);
