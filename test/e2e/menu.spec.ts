import { expect, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { people } from '#test/support/e2e-journey.ts';
import { enterOn } from '#test/support/e2e-signed-in.ts';

// A published menu holds for everybody on the server.
test.use({ ownServer: {} });
test.describe.configure({ timeout: 120_000 });

test('a menu is arranged, previewed as a role, and published to open pages at once', async ({
  browser,
  server,
  page,
  enter,
}) => {
  const elsewhere = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' });
  const other = await elsewhere.newPage();
  await enterOn(server, browser, other)(people.viewer);
  const menu = other.getByRole('navigation', { name: '主菜单' });
  await other.goto('/sub-monitor/monitor/overview');
  await expect(menu.getByText('电站概览')).toBeVisible();

  await enter();
  await page.goto('/sub-platform/platform/menu');
  await expect(page.getByRole('heading', { level: 1, name: '菜单' })).toBeVisible();
  await page.getByRole('button', { name: '综合监控 的页面' }).click();
  await page.getByRole('button', { name: '编辑 综合监控' }).click();
  await page.getByLabel('中文名称').fill('控制室');
  await page.getByRole('button', { name: '完成' }).click();
  await page.getByRole('button', { name: '编辑 运行总览' }).click();
  await page.getByLabel('启用', { exact: true }).uncheck();
  await expectAccessible(page);

  await page.getByLabel('以角色查看').selectOption({ label: '观察员' });
  const preview = page.getByRole('region', { name: '预览' });
  await expect(preview.getByText('控制室')).toBeVisible();
  await expect(preview.getByText('电站概览')).toBeVisible();
  await expect(preview.getByText('运行总览')).toBeHidden();
  await expect(preview.getByText('告警管理')).toBeHidden();

  await page.getByRole('button', { name: '发布' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('任何人都将无法打开：运行总览')).toBeVisible();
  await dialog.getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('第 1 版')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByText('控制室')).toBeVisible();

  // The page that is open elsewhere is closed, and its item gone.
  await expect(other.getByRole('heading', { name: '没有访问权限' })).toBeVisible();
  await expect(menu.getByText('控制室')).toBeVisible();
  await expect(menu.getByText('运行总览')).toBeHidden();
  await other.reload();
  await expect(other.getByRole('heading', { name: '没有访问权限' })).toBeVisible();

  await page.getByRole('button', { name: '全部恢复标准' }).click();
  await page.getByRole('button', { name: '发布' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('第 2 版')).toBeVisible();
  await expect(menu.getByText('综合监控')).toBeVisible();
  await expect(other.getByRole('heading', { name: '没有访问权限' })).toBeHidden();
  await elsewhere.close();
});
